"""Locks on open files."""

import errno

import pytest

from segcore.batch.ledger import open_ledger
from segcore.folders.lock import folder_lock
from segcore.runtime import locking
from segcore.runtime.locking import LockResult, lock


def test_a_lock_is_held_until_its_file_is_closed(tmp_path):
    path = tmp_path / "lock"
    with path.open("ab") as first, path.open("ab") as second:
        assert lock(first) is LockResult.LOCKED
        assert lock(second) is LockResult.HELD
        first.close()
        assert lock(second) is LockResult.LOCKED


@pytest.fixture
def without_locks(monkeypatch):
    """A disk that knows no locks, as some network disks."""

    def refuse(_file):
        raise OSError(errno.ENOLCK, "no locks available")

    monkeypatch.setattr(locking, "_lock", refuse)


@pytest.mark.usefixtures("without_locks")
def test_disks_without_locks_are_written_at_once(tmp_path, monkeypatch):
    monkeypatch.setattr("time.sleep", lambda _seconds: pytest.fail("waited"))
    with folder_lock(tmp_path, seconds=60), open_ledger(tmp_path / "out"):
        pass
