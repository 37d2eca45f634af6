"""XML from anywhere, within the limits."""

from __future__ import annotations

from xml.etree import ElementTree

from segcore.formats.importers.annotations import AnnotationFile
from segcore.runtime import limits
from segcore.runtime.errors import ConstraintError


def parsed_xml(file: AnnotationFile) -> ElementTree.Element:
    """The root of a file, whose elements and attributes are counted before it is parsed.

    Raises
    ------
    ConstraintError
        If it is not XML, or defines entities.
    SegmentationError
        If it is over a limit.
    """
    text = file.text
    if "<!DOCTYPE" in text or "<!ENTITY" in text:
        raise ConstraintError("defines entities, which annotations never do; export it again")
    limits.ELEMENTS.check(text.count("<") - text.count("</"))
    limits.ATTRIBUTES.check(text.count("="))
    try:
        return ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        raise ConstraintError(f"is not XML: {error}") from error
