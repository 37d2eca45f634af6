"""Files, folders and other programs.

::

    disk ─► opening ─► files ─► document ─► saving ─► disk
                         ▲  prompts: what only the user can say
                         └─ recent_menu; walk, with folders, photo_folder and carrying, from photo
                            to photo

``clipboard`` and ``dragging`` exchange pictures with other programs.
"""
