"""``eigenbrush completion``: a script that lets a shell complete commands, flags and files."""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from segcore.cli.flags import add_flags
from segcore.cli.main import COMMANDS, parser_with
from segcore.cli.streams import show
from segcore.formats.exporters import EXPORTERS
from segcore.methods import METHODS

SHELLS: Mapping[str, str] = {
    "bash": "eigenbrush.bash",
    "zsh": "_eigenbrush",
    "fish": "eigenbrush.fish",
}
"""Conventional file name of the script, by shell."""

DESCRIPTION = """\
Print a script that lets a shell complete commands, flags and files. The packages for Linux bring
it; otherwise load it as the examples show.
"""
EXAMPLES = """\
examples:
  eigenbrush completion bash > ~/.local/share/bash-completion/completions/eigenbrush
  eigenbrush completion zsh > ~/.zfunc/_eigenbrush        (a folder that is in fpath)
  eigenbrush completion fish > ~/.config/fish/completions/eigenbrush.fish
"""
_VALUES_OF_FLAGS: Mapping[str, Sequence[str]] = {
    "--method": list(METHODS),
    "--methods": ["all", *METHODS],
    "--export": list(EXPORTERS),
}
"""Values for flags whose parser does not list them."""
_FOLDER_METAVARS = ("DIR", "FOLDER")
_COMMAND_PLACES: Mapping[str, str] = {
    "bash": "complete -o bashdefault",
    "zsh": "_describe 'eigenbrush commands' _commands",
    "fish": "complete -c eigenbrush -f\n",
}
"""Text in a generated script that completes the first word as a command, by shell."""
_FILES_OPTION: Mapping[str, str] = {
    "bash": " -o default",
    "zsh": "; _files",
    "fish": "complete -c eigenbrush -n '_shtab_eigenbrush_using; and "
    "test $_shtab_eigenbrush_npos -eq 0' -F\n",
}
"""Option to complete files as well, by shell, as ``eigenbrush PHOTO`` opens the window."""


def add_arguments(parser: argparse.ArgumentParser, _given: Sequence[str]) -> None:
    parser.add_argument("shell", choices=list(SHELLS), help="which shell")


def run(options: argparse.Namespace) -> None:
    show(script(options.shell).rstrip("\n"))


def script(shell: str) -> str:
    """The completion script for one of `SHELLS`; reproducible."""
    import shtab

    parser, commands = parser_with(COMMANDS)
    for name, command in commands.items():
        command.description = COMMANDS[name]
        _add_flags_of_all_methods(command)
    for action in _actions([parser, *commands.values()]):
        if action.type is Path:
            is_folder = action.metavar in _FOLDER_METAVARS
            action.complete = shtab.DIRECTORY if is_folder else shtab.FILE  # type: ignore[attr-defined]
        for name in action.option_strings:
            action.choices = _VALUES_OF_FLAGS.get(name, action.choices)
    target = _COMMAND_PLACES[shell]
    return str(shtab.complete(parser, shell=shell)).replace(target, target + _FILES_OPTION[shell])


def _add_flags_of_all_methods(command: argparse.ArgumentParser) -> None:
    if "--method" in command._option_string_actions:  # argparse has no public list
        command.conflict_handler = "resolve"  # methods share flags
        for method in METHODS.values():
            add_flags(command.add_argument_group(method.name), method)


def _actions(parsers: Sequence[argparse.ArgumentParser]) -> Iterator[argparse.Action]:
    for parser in parsers:
        yield from parser._actions
