"""A folder of photos that is worked through, without a window.

:class:`~app.session.session.FolderSession` is a state machine over the document: what is open, what
of it is saved, which version of its file that is, and what has become of the other photos. Every
transition is a method that yields what is to be done (:mod:`~app.session.steps`); the window does
that by :class:`~app.files.runner.SessionRunner`, a test at once. Nothing here knows a widget.

A session (``context``: the open document and its folder) consists of ``saving``, ``reading``,
``sharing`` and ``learning``; each keeps its own state and knows only those before it. ``opening``
reads files, and ``photo_folder`` holds the list of photos and their states.
"""
