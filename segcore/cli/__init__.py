"""The command line: ``eigenbrush segment``, ``batch``, ``compare``, ``demo`` and ``methods``.

Results go to stdout, progress and messages to stderr. Exit codes: 0 done, 1 could not (with a
message), 2 wrong usage.
"""

from segcore.cli.main import main

__all__ = ["main"]
