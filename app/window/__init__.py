"""The main window: everything in its place, and the wires between.

``docks``, ``brush_bar``, ``status_bar``, ``messages`` and ``empty_state`` are its parts;
``commands`` is what actions do; ``wiring`` joins actions to commands.
"""
