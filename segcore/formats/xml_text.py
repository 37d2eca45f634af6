"""Writing of XML, and reading of XML from anywhere, within the limits."""

import codecs
import re
from collections.abc import Mapping
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, indent, tostring

from segcore.formats.importers.annotations import AnnotationFile
from segcore.runtime import limits
from segcore.runtime.errors import ConstraintError
from segcore.runtime.texts import as_utf8

_ILLEGAL_CHARACTERS = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def element(tag: str, *content: Element | str, **attributes: str) -> Element:
    """An element that contains a text or other elements."""
    made_element = Element(tag, attributes)
    for child in content:
        if isinstance(child, str):
            made_element.text = legal_in_xml(child)
        else:
            made_element.append(child)
    return made_element


def record(tag: str, texts: Mapping[str, object]) -> Element:
    """An element with one child for each text."""
    return element(tag, *(element(name, str(text)) for name, text in texts.items()))


def encode_xml(root: Element) -> bytes:
    """Content of an XML file with each element on a line of its own."""
    indent(root)
    text = tostring(root, encoding="unicode")
    return as_utf8(f'<?xml version="1.0" encoding="utf-8"?>\n{text}\n')


def legal_in_xml(text: str) -> str:
    """Text with a replacement for characters that XML 1.0 forbids."""
    return _ILLEGAL_CHARACTERS.sub("\ufffd", text)


_BYTE_ORDER_MARKS = {
    codecs.BOM_UTF8: "utf-8-sig",
    codecs.BOM_UTF16_LE: "utf-16",
    codecs.BOM_UTF16_BE: "utf-16",
}
_DECLARED_ENCODING = re.compile(rb"""<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']""", re.ASCII)
_ROOT_TAG = re.compile(
    r"\s*(?:<\?.*?\?>\s*|<!--.*?-->\s*|<!DOCTYPE.*?(?:\]\s*)?>\s*)*<([\w.:-]+)", re.DOTALL
)


def root_tag(file: AnnotationFile) -> str:
    """The tag of the root; empty if the file is not XML."""
    try:
        match = _ROOT_TAG.match(file.head.decode(_encoding(file), "ignore"))
    except LookupError:
        return ""
    return match[1] if match else ""


def parse_xml(file: AnnotationFile) -> Element:
    """The root element of an XML file; see :func:`_read_xml`."""
    return file.parse(lambda: _read_xml(file))


def _read_xml(file: AnnotationFile) -> Element:
    """The root element of an XML file, parsed after a check of its number of elements.

    Raises
    ------
    ConstraintError
        If it is not XML in the encoding that it declares, or defines entities.
    SegmentationError
        If it is over a limit.
    """
    encoding = _encoding(file)
    try:
        text = file.content.decode(encoding)  # the parser supports single-byte encodings only
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
    """The encoding that the file declares, or that its byte order mark gives."""
    marked = next(
        (name for mark, name in _BYTE_ORDER_MARKS.items() if file.head.startswith(mark)), ""
    )
    declared = _DECLARED_ENCODING.match(file.head.lstrip())
    return marked or (declared[1].decode() if declared else "utf-8")
