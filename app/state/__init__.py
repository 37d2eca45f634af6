"""The document and what is known about it.

::

    edits ─► document ─► signals ─► canvas, panels, solving
                │
                └─► journaling ─► journal: a crash costs nothing

``view_state`` is how it is looked at, ``result`` what the last solve gave, ``changes`` what that
changed, ``splice`` how one list of strokes differs from another.
"""
