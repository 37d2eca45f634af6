"""The command line: ``eigenbrush segment``, ``batch``, ``compare`` and so on.

Results go to stdout, progress and messages to stderr, for people or for scripts.

::

    main ─► segment, batch, compare, ...: one file a command, with ``add_arguments`` of its parser,
            and ``run``, which does its work; completion: of all of them
      flags (of parameters) ─► settings: flags that commands share
      stopping; progress_reporter: messages on the way; exit_codes
      summary, results: reports and files of a command ─► streams
"""

from segcore.cli.main import main

__all__ = ["main"]
