"""The initial project of a photo."""

from __future__ import annotations

from dataclasses import replace

from segcore.projects.project import Project, new_class

from ..looks.language import tr


def default_project() -> Project:
    """Two classes: an object and its surroundings."""
    surroundings = replace(new_class(2), name=tr("background"), background=True)
    return Project(classes=(replace(new_class(1), name=tr("object")), surroundings))
