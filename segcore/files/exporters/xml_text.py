"""Text that may stand in XML."""

from __future__ import annotations

import re

_ILLEGAL = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def legal(text: str) -> str:
    """Text with a replacement for each character that XML 1.0 forbids, even escaped."""
    return _ILLEGAL.sub("\ufffd", text)
