"""Everything a user can ask for: ``action`` registers it, ``action_set`` makes Qt's actions of it.

Menus, tool bar, shortcuts, the shortcuts editor and the cheat sheet all come from the registry.
"""
