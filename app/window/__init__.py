"""The main window, its services, and their connections.

::

    actions ─► wiring ─► commands, dialogs, where_next ─► document, session, controller
                           └─► notice, failed ─► notices ─► messages, status_bar

A service is a :class:`~app.window.service.WindowService` in any file here; services get each other
by type. ``docks`` has a dock for each panel, and hides docks to give the photo more room;
``central_widget``, ``brush_bar``, ``status_bar`` and ``empty_state`` are widgets; ``folder_jobs``
are about whole folders; ``start`` makes the application.
"""
