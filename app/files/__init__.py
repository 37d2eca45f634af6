"""Files, folders and other programs.

``files`` brings photos, projects and labels into the document, ``opening`` reads them beside the
window, ``saving`` writes them; ``folders`` and ``carrying`` lead from photo to photo; ``clipboard``
and ``dragging`` exchange pictures with other programs.
"""
