"""Who has a photo open is known to the others, and forgotten when a program ends."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

from segcore.folders.lock import HIDDEN, PEOPLE
from segcore.folders.presence import STALE_SECONDS, Presence

SINCE = datetime(2026, 1, 2, 3, 4, tzinfo=UTC)

_OTHER = """
import sys
from datetime import UTC, datetime
from pathlib import Path
from segcore.folders.presence import Presence
Presence(Path(sys.argv[1])).say("1.png", datetime(2026, 1, 2, tzinfo=UTC))
print("said", flush=True)
sys.stdin.read()
"""


def test_another_program_is_heard_until_it_is_killed(tmp_path: Path) -> None:
    other = subprocess.Popen(
        [sys.executable, "-c", _OTHER, tmp_path], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    with other:
        assert other.stdout.readline() == b"said\n"
        (person,) = Presence(tmp_path).say("2.png", SINCE)
        assert (person.photo, person.since.day) == ("1.png", 2)
        other.kill()
    assert Presence(tmp_path).say("2.png", SINCE) == []


def test_one_of_another_computer_is_believed_for_a_while(tmp_path: Path) -> None:
    here = Presence(tmp_path)
    here.say("1.png", SINCE)
    said = {"by": "anna", "host": "elsewhere", "pid": 1, "photo": "1.png", "at": SINCE.isoformat()}
    file = tmp_path / HIDDEN / PEOPLE / "elsewhere-1.json"
    file.write_text(json.dumps(said))
    assert [person.name for person in here.say("1.png", SINCE)] == ["anna"]
    old = file.stat().st_mtime - STALE_SECONDS - 1
    os.utime(file, (old, old))
    assert here.say("1.png", SINCE) == []
    assert not file.exists()


def test_damaged_files_are_passed_over_and_leaving_leaves_nothing(tmp_path: Path) -> None:
    here = Presence(tmp_path)
    here.say("1.png", SINCE)
    (tmp_path / HIDDEN / PEOPLE / "x.json").write_text("[1")
    assert here.say("1.png", SINCE) == []
    (tmp_path / HIDDEN / PEOPLE / "x.json").unlink()
    here.leave()
    assert not list(tmp_path.iterdir())
    here.leave()
