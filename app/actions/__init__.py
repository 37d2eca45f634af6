"""All actions of the user: ``action`` registers them, ``action_set`` makes Qt's actions.

Menus, tool bar, shortcuts, the shortcuts editor and the cheat sheet all come from the registry.
"""
