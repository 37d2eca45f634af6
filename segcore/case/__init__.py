"""One case, three verbs: what every shell (command line, batch, app) does with a photo.

::

    files of any kind ─► reading ─► Case ─► solving ─► Case with an Answer ─► writing ─► files
"""
