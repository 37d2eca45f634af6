"""A case and its three verbs, read, solve and write, for command line, batch and app.

::

    files of any kind ─► reading ─► Case ─► solving ─► Case with an Answer ─► writing ─► files
"""
