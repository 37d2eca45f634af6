"""Write what lets shells complete the command, a file for each shell.

The files are called what the shells look for:

    python packaging/completions.py FOLDER
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from segcore.cli.completion import SHELLS, script


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for shell, name in SHELLS.items():
        (folder / name).write_text(script(shell), encoding="utf-8")
        print(folder / name)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
