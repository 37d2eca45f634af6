"""The command line: ``eigenbrush segment``, ``batch``, ``compare`` and so on.

Results go to stdout, progress and messages to stderr, for people or for scripts.

::

    main ─► segment, batch, compare, ...: one file a command; completion: of all of them
      parsing: what was meant by a misspelt flag
      flags (of parameters) ─► solving, importing, exporting: flags that commands share
      stopping; batch_progress ─► progress_reporter: what is said meanwhile; exit_codes
      summary, results: what a command reports and writes ─► streams
"""

from segcore.cli.main import main

__all__ = ["main"]
