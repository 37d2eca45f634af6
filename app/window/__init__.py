"""The main window: everything in its place, and the wires between.

::

    actions ─► wiring ─► commands, dialogs, where_next ─► document, session, controller
                           └─► told, failed ─► notices ─► messages, status_bar

A part is a :class:`~app.window.part.WindowService` in a file here, where it is found; parts get
each other by their types. ``docks`` has a dock for each panel (``folding`` gives their room to the
photo), ``central_widget``, ``brush_bar``, ``advice``, ``status_bar`` and ``empty_state`` are
widgets; ``long_work`` and ``whole_folder`` do work on a folder; ``start`` makes the application.
"""
