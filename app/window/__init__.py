"""The main window: everything in its place, and the wires between.

::

    actions ─► commands, dialogs, where_next, explaining ─► document, session, controller
                                  └─► signals ─► wiring ─► messages, status_bar

``rest`` tells what a correction changed too far away, and takes it back.
``docks`` (``folding`` gives their room to the photo), ``central_widget``, ``brush_bar``,
``advice``, ``stroke_menu`` and ``empty_state`` are its other parts; ``start`` makes the
application.
"""
