"""``eigenbrush methods``: which methods there are and what can be set."""

from __future__ import annotations

import argparse
import json
from typing import Any

from segcore.cli.flags import flag
from segcore.methods import METHODS
from segcore.parameters import Parameter, parameters


def add_command(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "methods",
        help="list the methods and their parameters",
        description="List the methods and their parameters.",
        allow_abbrev=False,
    )
    parser.add_argument("--json", action="store_true", help="as JSON")
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    if options.json:
        listed = {
            name: {"title": method.title, "parameters": [_entry(own) for own in parameters(method)]}
            for name, method in METHODS.items()
        }
        print(json.dumps(listed, indent=2))
        return 0
    for name, method in METHODS.items():
        print(f"{name}: {method.title}")
        for own in parameters(method):
            allowed = ", ".join(map(str, own.description.choices)) or own.description.range
            print(f"  {flag(own.name):18} {own.description.help}")
            print(f"  {'':18} {allowed}; default {own.default}")
    return 0


def _entry(own: Parameter) -> dict[str, Any]:
    described = own.description
    return {
        "name": own.name,
        "label": described.label,
        "help": described.help,
        "unit": described.unit,
        "default": own.default,
        "choices": list(described.choices),
        "range": described.range,
    }
