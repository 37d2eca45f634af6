"""Arguments in, exit code out."""

import argparse
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any

from segcore import __version__
from segcore.cli.exit_codes import ExitCode
from segcore.cli.flags import flag
from segcore.cli.progress_reporter import ProgressReporter, reporter_of
from segcore.cli.stopping import stop_at_once
from segcore.cli.streams import abandon_stdout, prepare_streams
from segcore.runtime.errors import Cancelled, SegmentationError, system_message
from segcore.runtime.parameters import parameters
from segcore.runtime.start_up import postpone_collection, resume_collection
from segcore.runtime.wording import closest_match, invalid_choice_message, unknown_word_message

_LOOKS_LIKE_FLAG = re.compile(r"--?[A-Za-z][^\s=]*")


class CommandParser(argparse.ArgumentParser):
    """The parser of a command; it reports an unknown flag before any other error."""

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        for word in _flags(args or ()):
            if word not in self._option_string_actions:  # argparse has no public list
                self.error(self._unknown(word))
        return super().parse_known_args(args, namespace)

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """Report a value that is not among the choices, with the most similar choice."""
        if action.choices is not None and value not in action.choices:
            raise argparse.ArgumentError(
                action, invalid_choice_message("the value", value, action.choices)
            )

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
            *others, last = owners
            named = f"methods {', '.join(others)} and {last}" if others else f"method {last}"
            of = f"{word} is a flag of the {named}"
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
    """Yield the words of a command line that look like flags, without their values."""
    for argument in arguments:
        if argument == "--":
            return
        match = _LOOKS_LIKE_FLAG.match(argument)
        if match:
            yield match[0]


# Each is a module of this package, loaded only when the command is given.
COMMANDS = {
    "segment": "cut a photo into segments",
    "cutout": "cut a class out of a photo with a soft edge",
    "batch": "cut all photos of a folder into segments",
    "learn": "learn from photos that are done what others show",
    "frames": "take the frames of a video out as photos",
    "fill": "fill in the photos of a series between those that are done",
    "import-labels": "import labels of networks and other programs into a folder of photos",
    "export": "export what was cut out in the window, without solving",
    "measure": "measure classes and objects: sizes, shapes, values of channels",
    "count": "count photos, objects and pixels of each class in a folder",
    "demo": "segment a bundled photo with bundled strokes",
    "compare": "segment a photo with several methods, side by side",
    "agreement": "compare the labels that two people made of the same photos",
    "methods": "list the methods and their parameters",
    "completion": "print what lets a shell complete commands, flags and files",
    "doctor": "say what a report of a fault should: versions, memory, a test",
}
OLD_COMMANDS = {"take": "import-labels", "import-predictions": "import-labels"}
"""Former names of commands -> present names."""
_FLAGS = ("-h", "--help", "--version")
_OUT_OF_MEMORY_TEXT = (
    "there is not enough memory for a picture of this size; "
    "close other programs or make the picture smaller"
)
_EXAMPLES = """\
examples:
  eigenbrush demo --out demo
      segment a bundled photo and write the result into the folder demo
  eigenbrush segment photo.jpg --scribbles strokes.png --out result
      strokes.png is as large as the photo; 0 is nothing, 1, 2, ... are the classes
  eigenbrush segment photo.jpg --strokes strokes.json --out result --eigenvectors 3
      also write the first three eigenvectors as pictures
  eigenbrush batch photos --scribbles '*-strokes.png' --out masks
      all photos of a folder
  eigenbrush segment cells.tif --method ncut --segments 4 --out result
      no strokes: normalized cuts

eigenbrush COMMAND --help says more about a command.
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns its exit code.

    Parameters
    ----------
    arguments : sequence of str, optional
        Unless given, those of the process, whose signals and streams are then set up too.
    """
    if arguments is None:
        stop_at_once()
        prepare_streams()
        postpone_collection()
    words = list(sys.argv[1:] if arguments is None else arguments)
    words[:1] = [OLD_COMMANDS.get(command, command) for command in words[:1]]
    options = _options(words)
    options.reporter = reporter_of(options)
    resume_collection()
    try:
        return options.run(options) or ExitCode.DONE
    except (Cancelled, KeyboardInterrupt):
        return _end(options, "stopped", ExitCode.STOPPED)
    except MemoryError:
        return _end(options, _OUT_OF_MEMORY_TEXT)
    except BrokenPipeError:  # the reader of stdout has ended, as in `eigenbrush ... | head`
        abandon_stdout()
        return ExitCode.FAILED
    except (
        SegmentationError,
        OSError,
    ) as error:  # errors of the user's input are SegmentationErrors
        message = system_message(error) if isinstance(error, OSError) else error.message
        return _end(options, message)


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    try:
        return _parser(arguments).parse_args(arguments)
    except SegmentationError as error:  # an environment variable has an invalid value
        ProgressReporter().error(str(error), ExitCode.FAILED)
        raise SystemExit(ExitCode.FAILED) from None


def _end(options: argparse.Namespace, why: str, code: ExitCode = ExitCode.FAILED) -> ExitCode:
    options.reporter.error(why, code)
    return code


def parser_of(command: str) -> argparse.ArgumentParser:
    """The parser of one of `COMMANDS`, with all its flags."""
    return parser_with([command])[1][command]


def parser_with(
    described: Iterable[str],
) -> tuple[argparse.ArgumentParser, Mapping[str, argparse.ArgumentParser]]:
    """The main parser, and the parsers of all commands; `described` ones have all their flags."""
    parser = _parser(list(described))
    (commands,) = (
        action
        for action in parser._actions  # argparse has no public list
        if isinstance(action, argparse._SubParsersAction)
    )
    return parser, commands.choices


def _parser(arguments: Sequence[str]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="eigenbrush",
        description="Cut a picture into segments with a few strokes (constrained spectral "
        "clustering).",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"eigenbrush {__version__}")
    commands = parser.add_subparsers(
        title="commands", metavar="COMMAND", required=True, parser_class=CommandParser
    )
    for name, summary in COMMANDS.items():
        command = commands.add_parser(
            name,
            help=summary,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        if name in arguments:
            module = import_module(f"segcore.cli.{name.replace('-', '_')}")
            command.usage = getattr(module, "USAGE", None)
            command.description = module.DESCRIPTION
            command.epilog = getattr(module, "EXAMPLES", None)
            command.set_defaults(run=module.run)
            module.add_arguments(command, arguments)
    first = arguments[0] if arguments else ""
    if first.startswith("-") and first not in _FLAGS:
        parser.error(unknown_word_message("flag", first, _FLAGS))
    if first and not first.startswith("-") and first not in COMMANDS:
        parser.error(unknown_word_message("command", first, COMMANDS))
    return parser
