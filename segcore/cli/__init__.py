"""The command line: ``eigenbrush segment``, ``batch``, ``compare`` and so on.

Results go to stdout, progress and messages to stderr, for people or for scripts.

::

    main ─► segment, batch, compare, ...: one file a command; completion: of all of them
      parsing: suggestions for misspelt flags
      flags (of parameters) ─► solving, importing, exporting: flags that commands share
      stopping; batch_progress ─► progress_reporter: messages on the way; exit_codes
      summary, results: reports and files of a command ─► streams
"""

from segcore.cli.main import main

__all__ = ["main"]
