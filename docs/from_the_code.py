"""Parts of pages that the code itself says: keys, commands, public names, docstrings."""

from __future__ import annotations

import argparse
import inspect
from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

import app.window.main_window  # noqa: F401  # offers all actions
from app.actions.action import registry
from app.actions.menus import GESTURES, MENUS
from segcore.cli.exit_codes import ExitCode
from segcore.cli.main import COMMANDS, parser_of
from segcore.cli.progress_reporter import EVENTS
from segcore.formats.exporters import EXPORTERS
from segcore.methods import METHODS
from segcore.runtime.limits import LIMITS


def setup(app: Sphinx) -> dict[str, Any]:
    """Make the directives known."""
    for name, directive in {
        "keys": Keys,
        "commands": Commands,
        "events": Events,
        "exit-codes": ExitCodes,
        "limits": Limits,
        "public-names": PublicNames,
        "methods": Methods,
        "formats": Formats,
        "docstring": Docstring,
    }.items():
        app.add_directive(name, directive)
    return {"parallel_read_safe": True}


class _FromTheCode(SphinxDirective):
    def run(self) -> list[nodes.Node]:
        return self.parse_text_to_nodes("\n".join(self.lines()), allow_section_headings=True)

    def lines(self) -> Iterator[str]:
        """Markdown."""
        raise NotImplementedError


class Keys(_FromTheCode):
    """A table for each menu, and the gestures."""

    def lines(self) -> Iterator[str]:
        for menu, title in MENUS.items():
            rows = [
                (" or ".join(f"`{key}`" for key in action.keys), action.tip)
                for action in registry()
                if action.menu == menu and action.keys and not action.name.startswith("class-")
            ]
            if menu == "classes":
                rows.insert(0, ("`1` … `9`", "Paint with this class"))
            yield from (f"## {title.replace('&', '')}", "", *_table(rows), "")
        yield from ("## Gestures", "", *_table(GESTURES), "")


class Commands(_FromTheCode):
    """Every command with its flags and examples, as its parser says them."""

    def lines(self) -> Iterator[str]:
        for name in COMMANDS:
            parser = parser_of(name)
            usage = (parser.usage or parser.format_usage()).removeprefix("usage: ").strip()
            yield from (f"## eigenbrush {name}", "", "```text", usage, "```", "")
            yield from (parser.description or "", "")
            for group in parser._action_groups:  # argparse has no public list
                yield from _flags(parser, group)
            if parser.epilog:
                heading, _, examples = parser.epilog.partition("\n")
                yield from (f"*{heading.rstrip(':').capitalize()}*", "")
                yield from ("```text", inspect.cleandoc(examples), "```", "")


def _flags(parser: argparse.ArgumentParser, group: argparse._ArgumentGroup) -> Iterator[str]:
    shown = [action for action in group._group_actions if action.dest != "help"]
    if not shown:
        return
    yield from (f"*{str(group.title).capitalize()}*", "")
    for action in shown:
        names = ", ".join(action.option_strings) or str(action.metavar or action.dest)
        values = "" if action.option_strings == [] or action.nargs == 0 else _values(action)
        yield f"`{names}{values}`"
        yield f": {parser._get_formatter()._expand_help(action)}"
        yield ""


def _values(action: argparse.Action) -> str:
    choices = "{" + ",".join(map(str, action.choices)) + "}" if action.choices else ""
    value = str(action.metavar or choices or action.dest.upper())
    return f" [{value}]" if action.nargs == "?" else f" {value}"


class Events(_FromTheCode):
    """What ``--progress json`` says: the keys of each kind of line."""

    def lines(self) -> Iterator[str]:
        rows = [
            (f"`{event}`" if first else "", f"`{key}`", what)
            for event, keys in EVENTS.items()
            for first, (key, what) in zip([True, *[False] * len(keys)], keys.items(), strict=False)
        ]
        yield from _table(rows, heads=("event", "key", "what"))


class ExitCodes(_FromTheCode):
    """A row for each."""

    def lines(self) -> Iterator[str]:
        rows = [(code.value, code.meaning) for code in ExitCode]
        yield from _table(rows, heads=("code", "meaning"))


class Limits(_FromTheCode):
    """A row for each limit of what is read."""

    def lines(self) -> Iterator[str]:
        rows = [(str(limit), limit.files, limit.advice) for limit in LIMITS]
        yield from _table(rows, heads=("at most", "in", "beyond"))


class PublicNames(_FromTheCode):
    """The names of ``segcore``, functions first; methods have a place of their own."""

    def lines(self) -> Iterator[str]:
        segcore = import_module("segcore")
        offered = {name: getattr(segcore, name) for name in dir(segcore) if name[0] != "_"}
        groups = {
            "function": [name for name, found in offered.items() if inspect.isfunction(found)],
            "class": [
                name
                for name, found in offered.items()
                if inspect.isclass(found) and not hasattr(found, "solve")
            ],
        }
        for kind, names in groups.items():
            yield from ("## Functions" if kind == "function" else "## Classes", "")
            for name in names:
                yield from _documented(kind, f"segcore.{name}", offered[name])


class Methods(_FromTheCode):
    """Every method: its name, and its class with all parameters."""

    def lines(self) -> Iterator[str]:
        for name, method in METHODS.items():
            yield from (f"### {name}", "", f"{method.title}.", "")
            place = f"{method.__module__}.{method.__qualname__}"
            yield from _documented("class", place, method)


class Formats(_FromTheCode):
    """A row for each format."""

    def lines(self) -> Iterator[str]:
        rows = [(f"`{name}`", exporter.title) for name, exporter in EXPORTERS.items()]
        yield from _table(rows, heads=("name", "what it is"))


def _documented(kind: str, name: str, found: Any) -> Iterator[str]:
    """What a function says of itself, or a class with its own members, not those of libraries."""
    members = ", ".join(
        member
        for member, value in vars(found).items()
        if kind == "class"
        and not member.startswith("_")
        and getattr(_function_of(value), "__module__", "").startswith("segcore.")
        and inspect.getdoc(value)
    )
    listed = [f"   :members: {members}"] if members else []
    yield from ("```{eval-rst}", f".. auto{kind}:: {name}", *listed, "```", "")


def _function_of(member: Any) -> Any:
    """The function behind a property or a class method; anything else as it is."""
    for attribute in ("fget", "func", "__func__"):
        if inner := getattr(member, attribute, None):
            return inner
    return member


class Docstring(_FromTheCode):
    """What a module says of itself."""

    required_arguments = 1

    def lines(self) -> Iterator[str]:
        said = inspect.getdoc(import_module(self.arguments[0])) or ""
        yield from ("````{eval-rst}", said, "````")


def _table(rows: Iterable[Sequence[object]], heads: Sequence[str] = ("", "")) -> Iterator[str]:
    for row in (heads, ["---"] * len(heads), *rows):
        yield "| " + " | ".join(map(str, row)) + " |"
