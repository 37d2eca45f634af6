"""Files, folders and other programs, as Qt sees them.

::

    session ─► runner ─► disk
                 └─ prompts: what only the user can say

``thumbnails`` shows what there is.
``clipboard`` exchanges pictures with other programs.
"""
