"""Reading of XML from anywhere, within the limits."""

from __future__ import annotations

import codecs
import re
from xml.etree import ElementTree

from segcore.formats.importers.annotations import AnnotationFile
from segcore.runtime import limits
from segcore.runtime.errors import ConstraintError

_MARKS = {
    codecs.BOM_UTF8: "utf-8-sig",
    codecs.BOM_UTF16_LE: "utf-16",
    codecs.BOM_UTF16_BE: "utf-16",
}
_DECLARED = re.compile(rb"""<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']""", re.ASCII)
_ROOT = re.compile(
    r"\s*(?:<\?.*?\?>\s*|<!--.*?-->\s*|<!DOCTYPE.*?(?:\]\s*)?>\s*)*<([\w.:-]+)", re.DOTALL
)


def root_of(file: AnnotationFile) -> str:
    """The tag of the root; empty if the file is not XML."""
    try:
        found = _ROOT.match(file.head.decode(_encoding(file), "ignore"))
    except LookupError:
        return ""
    return found[1] if found else ""


def parsed_xml(file: AnnotationFile) -> ElementTree.Element:
    """The root of a file, whose elements and attributes are counted before it is parsed.

    Raises
    ------
    ConstraintError
        If it is not XML in the encoding that it declares, or defines entities.
    SegmentationError
        If it is over a limit.
    """
    encoding = _encoding(file)
    try:
        text = file.content.decode(encoding)  # the parser knows encodings of one byte only
    except (LookupError, UnicodeError) as error:
        raise ConstraintError(f"is not text in {encoding}, as it says: {error}") from error
    if "<!DOCTYPE" in text or "<!ENTITY" in text:
        raise ConstraintError("defines entities, which annotations never do; export it again")
    limits.ELEMENTS.check(text.count("<") - text.count("</"))
    limits.ATTRIBUTES.check(text.count("="))
    try:
        return ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        raise ConstraintError(f"is not XML: {error}") from error


def _encoding(file: AnnotationFile) -> str:
    """In which the file says that it is written."""
    marked = next((name for mark, name in _MARKS.items() if file.head.startswith(mark)), "")
    declared = _DECLARED.match(file.head.lstrip())
    return marked or (declared[1].decode() if declared else "utf-8")
