"""Writing of XML."""

from __future__ import annotations

import re
from collections.abc import Mapping
from xml.etree.ElementTree import Element, indent, tostring

from segcore.runtime.texts import as_utf8

_ILLEGAL = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def element(tag: str, *content: Element | str, **attributes: str) -> Element:
    """An element with a text, or others, in it."""
    made = Element(tag, attributes)
    for one in content:
        if isinstance(one, str):
            made.text = legal_in_xml(one)
        else:
            made.append(one)
    return made


def of_texts(tag: str, texts: Mapping[str, object]) -> Element:
    """An element with an element for each text in it."""
    return element(tag, *(element(name, str(text)) for name, text in texts.items()))


def written_xml(root: Element) -> bytes:
    """A file, an element a line."""
    indent(root)
    text = tostring(root, encoding="unicode")
    return as_utf8(f'<?xml version="1.0" encoding="utf-8"?>\n{text}\n')


def legal_in_xml(text: str) -> str:
    """Text with a replacement for characters that XML 1.0 forbids."""
    return _ILLEGAL.sub("\ufffd", text)
