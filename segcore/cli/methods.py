"""``eigenbrush methods``: which methods there are and what can be set."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from typing import Any

from segcore.cli.flags import flag, shown
from segcore.cli.streams import show
from segcore.methods import METHODS
from segcore.runtime.parameters import Parameter, parameters


def describe(parser: argparse.ArgumentParser, _given: Sequence[str]) -> None:
    """Add what the command takes."""
    parser.description = "List the methods and their parameters."
    parser.add_argument("--json", action="store_true", help="as JSON")
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> None:
    show(_as_json() if options.json else _in_words())


def _as_json() -> str:
    listed = {
        name: {"title": method.title, "parameters": [_entry(own) for own in parameters(method)]}
        for name, method in METHODS.items()
    }
    return json.dumps(listed, indent=2)


def _in_words() -> str:
    lines = []
    for name, method in METHODS.items():
        lines.append(f"{name}: {method.title}")
        for own in parameters(method):
            allowed = ", ".join(map(str, own.description.choices)) or own.description.range
            lines.append(f"  {flag(own.name):18} {own.description.help}")
            lines.append(f"  {'':18} {allowed}; default {shown(own.default)}")
    return "\n".join(lines)


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
