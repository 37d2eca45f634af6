"""Ways to damage a file."""

import re
import struct
import zlib
from collections.abc import Iterator

import numpy as np

_PNG = b"\x89PNG\r\n\x1a\n"
_ABSURD = (0, 1, 0x7F, 0xFF, 0x7FFF, 0xFFFF, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF)
_ABSURD_TEXT = (
    "0",
    "-1",
    "1e308",
    "-1e308",
    "1e999",
    "NaN",
    "Infinity",
    "-Infinity",
    "9" * 400,
    "4294967296",
    "9223372036854775808",
    "0.5",
    "true",
    "null",
    '""',
    '"x"',
    "[]",
    "{}",
    "[[]]",
    '{"a": 1}',
    "[" * 2000 + "]" * 2000,
    '"\\ud800"',
    '"\\u0000"',
)
_VALUE = re.compile(rb'-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?|"(?:[^"\\]|\\.)*"|null|true|false')


def damaged(content: bytes, cases: int, *, is_text: bool, seed: int) -> Iterator[bytes]:
    """A file cut at every length, then damaged at random in so many ways."""
    for length in range(len(content)):
        yield content[:length]
    random = np.random.default_rng(seed)
    for _ in range(cases):
        yield random_damage(content, random, is_text=is_text)


def random_damage(content: bytes, random: np.random.Generator, *, is_text: bool) -> bytes:
    """One damaged form of a file."""
    kinds = [_flip_bits, _flip_bytes, _repeat_part, _drop_part]
    kinds += [_absurd_value] * 4 if is_text else [_absurd_number] * 4
    changed = content
    for _ in range(int(random.integers(1, 4))):
        changed = kinds[random.integers(len(kinds))](changed, random) or content
    if changed.startswith(_PNG) and random.random() < 0.7:
        return _with_checksums(changed)  # or no damage would get past them
    return changed


def _with_checksums(png: bytes) -> bytes:
    """A PNG with the checksums that its chunks should have."""
    mended = [png[:8]]
    place = 8
    while place + 12 <= len(png):
        (length,) = struct.unpack_from(">I", png, place)
        end = place + 8 + length
        if end + 4 > len(png):
            break
        checksum = struct.pack(">I", zlib.crc32(png[place + 4 : end]))
        mended += [png[place:end], checksum]
        place = end + 4
    return b"".join([*mended, png[place:]])


def _place(content: bytes, random: np.random.Generator) -> int:
    """A place, more often than not among the first bytes, where the sizes are."""
    end = min(len(content), 300) if random.random() < 0.6 else len(content)
    return int(random.integers(end))


def _flip_bits(content: bytes, random: np.random.Generator) -> bytes:
    place = _place(content, random)
    flipped = content[place] ^ (1 << int(random.integers(8)))
    return content[:place] + bytes([flipped]) + content[place + 1 :]


def _flip_bytes(content: bytes, random: np.random.Generator) -> bytes:
    place = _place(content, random)
    noise = random.integers(0, 256, int(random.integers(1, 9)), dtype=np.uint8).tobytes()
    return content[:place] + noise + content[place + len(noise) :]


def _repeat_part(content: bytes, random: np.random.Generator) -> bytes:
    begin, end = sorted((_place(content, random), _place(content, random)))
    return content[:end] + content[begin:end] * int(random.integers(1, 4)) + content[end:]


def _drop_part(content: bytes, random: np.random.Generator) -> bytes:
    begin = _place(content, random)
    return content[:begin] + content[begin + int(random.integers(1, 50)) :]


def _absurd_number(content: bytes, random: np.random.Generator) -> bytes:
    """A whole number of 2, 4 or 8 bytes in either order."""
    place = _place(content, random)
    form = "HIQ"[random.integers(3)]
    number = _ABSURD[random.integers(len(_ABSURD))] % (1 << (8 * struct.calcsize(form)))
    packed = struct.pack("<>"[random.integers(2)] + form, number)
    return content[:place] + packed + content[place + len(packed) :]


def _absurd_value(content: bytes, random: np.random.Generator) -> bytes:
    """A value of a JSON document."""
    values = list(_VALUE.finditer(content))
    if not values:
        return content
    chosen = values[random.integers(len(values))]
    text = _ABSURD_TEXT[random.integers(len(_ABSURD_TEXT))].encode()
    return content[: chosen.start()] + text + content[chosen.end() :]
