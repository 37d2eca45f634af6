from __future__ import annotations

import json
from pathlib import Path

import pytest

from segcore.cli.main import main
from tests.segcore.batch.test_frame_propagation import add_frame, finish, truth


def test_a_range_of_a_series_is_filled_in_natural_order(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names = ["1.png", "2.png", "10.png", "11.png"]
    photos = [add_frame(tmp_path, n).rename(tmp_path / name) for n, name in enumerate(names)]
    finish(photos[0], truth(0))
    assert main(["fill", str(tmp_path), "--last", "10.png", "--json", "--quiet"]) == 0
    found = json.loads(capsys.readouterr().out)["photos"]
    assert [(one["name"], one["status"]) for one in found] == [
        ("1.png", "done"),
        ("2.png", "filled"),
        ("10.png", "filled"),
    ]


@pytest.mark.parametrize(
    ("options", "why"),
    [([], "no photo is done"), (["--first", "9.png"], "9.png"), (["--last", "no"], "no")],
)
def test_what_cannot_be_filled_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], options: list[str], why: str
) -> None:
    add_frame(tmp_path, 0)
    assert main(["fill", str(tmp_path), *options, "--quiet"]) != 0
    assert why in capsys.readouterr().err
