"""A project: the decisions of people about a photo, its file, and edits of its objects.

::

    project ◄─► project_json ◄─► project_files        photo, classes, strokes, recipe, answer
    project, objects ─► object_edits ─► project       split, merge, give to another class
    project ─► class_merging ─► project               two classes become one; values follow strokes
    photo, project, answer = case ─► selection ─► case     the part that is written
"""
