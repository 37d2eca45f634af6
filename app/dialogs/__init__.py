"""Dialogs, each made by an action and destroyed when it is closed.

::

    Settings  ◄─►  preferences, shortcuts        what the program remembers
    table of actions ─► shortcuts                its keys
    eigenbrush doctor ─► problem_report          for the user to complete
    Document ─► export ─► files                  the result, read back before it is called done
    Document ◄─► repair                          applied to segments after every solve
    Document ─► compare ─► worker ─► pictures    one method beside the other

They know the document, the settings and the controller, and use the tables of panels and the
zoomable picture of the canvas.
"""
