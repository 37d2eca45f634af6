"""Parsers that suggest what was meant by a misspelt flag, or name its method."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator, Sequence
from typing import Any

from segcore.cli.flags import flag
from segcore.runtime.parameters import parameters
from segcore.runtime.wording import closest_match, none_of

_LOOKS_LIKE_FLAG = re.compile(r"--?[A-Za-z][^\s=]*")


class CommandParser(argparse.ArgumentParser):
    """The parser of one command; it names the first unknown flag before anything else."""

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        for word in _flags(args or ()):
            if word not in self._option_string_actions:  # argparse has no public list
                self.error(self._unknown(word))
        return super().parse_known_args(args, namespace)

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """Also of a value, say which was meant."""
        if action.choices is not None and value not in action.choices:
            raise argparse.ArgumentError(action, none_of("the value", value, action.choices))

    def _unknown(self, word: str) -> str:
        """The message for a flag that this command does not have."""
        from segcore.methods import METHODS  # lazy import

        command = self.prog.rpartition(" ")[2]
        chosen = self.get_default("method_class")
        owners = [
            name
            for name, method in METHODS.items()
            if word in (flag(parameter.name) for parameter in parameters(method))
        ]
        if owners:
            of = f"{word} is a flag of the {_methods(owners)}"
            if "--method" not in self._option_string_actions:
                return f"{of}; {command} takes every method with its default values"
            return f"{of}, not of {chosen.name}; add --method {owners[0]} or leave {word} out"
        close = closest_match(
            word.strip("-"), (name.strip("-") for name in self._option_string_actions)
        )
        if close:
            return f"there is no flag {word}; did you mean --{close}?"
        return f"there is no flag {word}; see {self.prog} --help"


def _flags(arguments: Sequence[str]) -> Iterator[str]:
    """The words of a command line that are meant as flags."""
    for argument in arguments:
        if argument == "--":
            return
        found = _LOOKS_LIKE_FLAG.match(argument)
        if found:
            yield found[0]


def _methods(names: Sequence[str]) -> str:
    """Methods in words, one or several."""
    if len(names) == 1:
        return f"method {names[0]}"
    return f"methods {', '.join(names[:-1])} and {names[-1]}"
