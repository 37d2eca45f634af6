"""The command line: ``eigenbrush segment``, ``batch``, ``compare``, ``demo`` and ``methods``.

Results go to stdout, progress and messages to stderr. Exit codes: 0 done, 1 could not (with a
message), 2 wrong usage.

::

    main ─► segment, batch, compare, demo, methods: one file a command
      parsing: what was meant by a misspelt flag
      flags (of parameters) ─► solving, importing, exporting: flags that commands share
      stopping, progress, batch_progress ─► streams
      summary, results: what a command reports and writes
"""

from segcore.cli.main import main

__all__ = ["main"]
