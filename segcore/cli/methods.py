"""``eigenbrush methods``: the methods and their parameters."""

import argparse
import json
from collections.abc import Sequence
from typing import Any

from segcore.cli.flags import flag, value_as_text
from segcore.cli.streams import show
from segcore.methods import METHODS
from segcore.runtime.parameters import Parameter, parameters

DESCRIPTION = "List the methods and their parameters."


def add_arguments(parser: argparse.ArgumentParser, _given: Sequence[str]) -> None:
    parser.add_argument("--json", action="store_true", help="as JSON")


def run(options: argparse.Namespace) -> None:
    show(_as_json() if options.json else _in_words())
    for problem in METHODS.unusable.values():
        options.reporter.say(problem)


def _as_json() -> str:
    listed = {
        name: {"title": method.title, "parameters": list(map(_entry, parameters(method)))}
        for name, method in METHODS.items()
    }
    return json.dumps(listed, indent=2)


def _in_words() -> str:
    lines = []
    for name, method in METHODS.items():
        lines.append(f"{name}: {method.title}")
        for parameter in parameters(method):
            about = parameter.description
            allowed = ", ".join(map(str, about.choices)) or about.range
            lines.append(f"  {flag(parameter.name):18} {about.help}")
            lines.append(f"  {'':18} {allowed}; default {value_as_text(parameter.default)}")
    return "\n".join(lines)


def _entry(parameter: Parameter) -> dict[str, Any]:
    about = parameter.description
    return {
        "name": parameter.name,
        "label": about.label,
        "help": about.help,
        "unit": about.unit,
        "default": parameter.default,
        "choices": list(about.choices),
        "range": about.range,
    }
