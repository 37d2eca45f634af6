"""Dialogs, each made by a command when it is asked for and gone once it is closed.

::

    Settings  ◄─►  preferences, shortcuts        what the program remembers
    table of actions ─► shortcuts, cheat_sheet   its keys
    eigenbrush doctor ─► report                  for a person to complete
    Document ─► export ─► files                  the result, read back before it is called done
    Document ◄─► repair                          what segments get after every solve
    Document ─► compare ─► worker ─► pictures    one method beside the other

They know the document, the settings and whom to ask; of panels their tables, and of the canvas only
its zoomable picture.
"""
