"""``eigenbrush``: the app, or a command of the command line.

``eigenbrush [PHOTO|PROJECT|FOLDER]`` opens the window; ``eigenbrush segment ...`` and the other
commands run without one, and without Qt.
"""

import os
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from segcore.cli.exit_codes import ExitCode
from segcore.cli.main import COMMANDS, OLD_COMMANDS
from segcore.cli.streams import prepare_streams
from segcore.runtime.wording import closest_match, unknown_word_message


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the app or a command; returns the exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    if words and (words[0] in {**COMMANDS, **OLD_COMMANDS} or words[0].startswith("-")):
        from segcore.cli import main as run_command

        return run_command(arguments)
    if arguments is None:
        prepare_streams()
    return _open_window(words)


def _open_window(words: Sequence[str]) -> int:
    if words and not Path(words[0]).exists() and closest_match(words[0], COMMANDS):
        print(f"eigenbrush: {unknown_word_message('command', words[0], COMMANDS)}", file=sys.stderr)
        return ExitCode.USAGE
    if len(words) > 1:
        print("eigenbrush: name one photo, project or folder to open", file=sys.stderr)
        return ExitCode.USAGE
    if words and not Path(words[0]).exists():
        print(f"eigenbrush: {words[0]}: there is no such file or folder", file=sys.stderr)
        return ExitCode.FAILED
    if reason := _without_display() or _without_qt():
        print(f"eigenbrush: {reason}", file=sys.stderr)
        return ExitCode.FAILED
    from segcore.runtime.start_up import postpone_collection

    from .worker.process import start_spare

    postpone_collection()
    start_spare()
    try:
        from .window.start import run
    except ImportError as error:
        from .window.system_libraries import advice

        if "PySide6" not in str(error.name or "") and ".so" not in str(error):
            raise
        reason = advice() or (
            f"Qt cannot be loaded ({error}); install what is missing, or use the "
            "commands that need no window: eigenbrush --help"
        )
        print(f"eigenbrush: {reason}", file=sys.stderr)
        return ExitCode.FAILED
    return run(words)


def _without_display() -> str:
    """The reason why no window can be opened, or nothing. Qt itself would abort."""
    if sys.platform in ("win32", "darwin") or os.environ.get("QT_QPA_PLATFORM"):
        return ""
    if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        return ""
    return (
        "there is no display (neither DISPLAY nor WAYLAND_DISPLAY is set); "
        "the commands that need no window are listed by: eigenbrush --help"
    )


def _without_qt() -> str:
    """A message on what to install if the package was installed without the window, or nothing."""
    if find_spec("PySide6") is not None:
        return ""
    return (
        "the window needs PySide6, which is not installed: pip install 'eigenbrush[gui]'; "
        "the commands that need no window are listed by: eigenbrush --help"
    )


if __name__ == "__main__":
    sys.exit(main())
