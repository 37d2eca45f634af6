"""Text in XML."""

from __future__ import annotations

import re
from html import escape

_ILLEGAL = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def xml_text(text: str) -> str:
    """Text escaped for XML, with a replacement for characters that XML 1.0 forbids even so."""
    return escape(legal_in_xml(text), quote=False)


def legal_in_xml(text: str) -> str:
    """Text with a replacement for characters that XML 1.0 forbids."""
    return _ILLEGAL.sub("\ufffd", text)
