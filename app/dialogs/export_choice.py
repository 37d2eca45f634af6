"""What somebody wanted to export, as settings keep it."""

from __future__ import annotations

import json
from typing import Any

from segcore.formats.exporters import EXPORTERS
from segcore.formats.output import MOST_VALIDATION, Output
from segcore.runtime.parameters import from_document, to_document

FIRST = Output(("labels", "masks"))


def to_texts(output: Output) -> list[str]:
    return [json.dumps(to_document(output), ensure_ascii=False)]


def from_texts(lines: list[str]) -> Output:
    """The output that was kept; what is damaged or unknown is as by default."""
    if not lines:
        return FIRST
    try:
        found = json.loads(lines[0])
    except (ValueError, RecursionError):
        found = _of_earlier_versions(lines)
    if not isinstance(found, dict):
        return FIRST
    if isinstance(formats := found.get("formats"), list):
        found["formats"] = [name for name in formats if name in EXPORTERS]
    return from_document(Output, found)


def _of_earlier_versions(lines: list[str]) -> dict[str, Any]:
    """A document of lines with a name and a value each; names of lists are repeated."""
    values: dict[str, list[str]] = {}
    for line in lines:
        name, _, value = line.partition("=")
        values.setdefault(name, []).append(value)
    share = values.get("validation", ["0"])[-1]
    percent = int(share) if share.isdecimal() else 0
    return {
        "formats": [name for name in values.get("formats", FIRST.formats) if name],
        "without": [name for name in values.get("without", []) if name],
        "naming": values.get("naming", [FIRST.naming])[-1],
        "validation": min(percent / 100, MOST_VALIDATION),
        "photos": "copy" if values.get("photos") == ["True"] else None,
    }
