"""No file costs more than the limits say, and no text file is read without an end."""

import gc
import json
import sys

import pytest

from segcore.formats.importers import read_annotations
from segcore.marks.rules.rule_set import read_rules
from segcore.marks.stroke_files import read_strokes
from segcore.runtime.errors import ConstraintError, RuleError, SegmentationError
from segcore.runtime.limits import DEPTH, LISTS, OBJECTS, VALUES, Limit
from segcore.runtime.process_memory import peak_memory_bytes
from segcore.runtime.texts import read_bytes, read_json, read_text
from tests.interpreter import run_python

TOO_MUCH = {
    DEPTH: b"[" * (DEPTH.most + 1),
    OBJECTS: b"[" + b"{}," * (OBJECTS.most + 1),
    LISTS: b"[" + b"[]," * (LISTS.most + 1),
    VALUES: b"[" + b"1," * VALUES.most + b"1]",
}


@pytest.mark.parametrize("limit", TOO_MUCH, ids=lambda limit: limit.what)
def test_what_json_would_take_is_bounded_before_it_is_parsed(limit):
    with pytest.raises(SegmentationError) as refused:
        read_json(TOO_MUCH[limit])
    assert f"over the limit of {limit.most:,}" in str(refused.value)
    assert limit.what in str(refused.value)
    assert limit.advice in str(refused.value)


@pytest.mark.parametrize("text", ["[" * 200, '"[' * 200, "\\[{" * 200, '\\"]' * 200])
def test_brackets_in_strings_are_no_nesting(text):
    assert read_json(json.dumps({"a": [text, {}]}).encode()) == {"a": [text, {}]}


@pytest.mark.parametrize("read", [read_strokes, lambda path: read_annotations(path, (4, 5))])
def test_readers_name_the_file_and_the_limit(read, tmp_path):
    path = tmp_path / "deep.json"
    path.write_bytes(b'{"strokes": ' + b"[" * 100_000)
    with pytest.raises(SegmentationError, match=r"deep\.json: has .*levels of nesting.*limit of"):
        read(path)


# -------------------------------------------------------------- No text file is read without an end


def test_files_are_read_up_to_a_size(tmp_path):
    file = tmp_path / "text"
    file.write_bytes("\ufeffStraße".encode())
    assert read_text(file) == "Straße"
    assert len(read_bytes(file, Limit("bytes", 10, "tests", "shorten it"))) == 10
    with pytest.raises(SegmentationError, match=r"larger than .*; shorten it"):
        read_bytes(file, Limit("bytes", 9, "tests", "shorten it"))


def test_garbage_is_collected_again_after_parsing():
    with pytest.raises(ValueError, match="Expecting"):
        read_json(b"[1,]")
    assert read_json(b"[1]") == [1]
    assert gc.isenabled()


@pytest.mark.skipif(sys.platform == "win32", reason="no /dev/zero")
@pytest.mark.parametrize(
    ("read", "error"),
    [
        (read_strokes, ConstraintError),
        (lambda path: read_rules(path, {}), RuleError),
        (lambda path: read_annotations(path, (6, 8)), SegmentationError),
    ],
)
def test_files_without_an_end_are_refused(tmp_path, read, error):
    endless = tmp_path / "endless.json"
    endless.symlink_to("/dev/zero")
    with pytest.raises(error, match=r"endless\.json"):
        read(endless)


# ------------------------------------------------------------------------------------------- memory


_RESIDENT_BYTES = """
import json
import numpy
from pathlib import Path
from segcore.runtime import process_memory

def resident():
    status = Path("/proc/self/status").read_text()
    return 1024 * int(status.partition("RssAnon:")[2].split()[0])

if not process_memory.keep_freed_memory():
    raise SystemExit("[]")
found = [resident()]
block = numpy.ones(1 << 28, numpy.uint8)
found.append(resident())
del block
found.append(resident())
process_memory.release_freed_memory()
found.append(resident())
print(json.dumps(found))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="needs the allocator of glibc")
def test_freed_memory_is_kept_until_it_is_released():
    run = run_python("-c", _RESIDENT_BYTES)
    if run.returncode:
        pytest.skip("another C library")
    before, with_block, freed, released = json.loads(run.stdout)
    most = 0.98 * (1 << 28)
    assert with_block - before >= most
    assert freed - before >= most
    assert freed - released >= most


def test_peak_memory_is_a_number_of_bytes_or_unknown():
    peak = peak_memory_bytes()
    assert peak is None or 2**24 < peak < 2**44
