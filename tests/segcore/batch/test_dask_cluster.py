from __future__ import annotations

from pathlib import Path

import pytest

from segcore.batch import BatchSettings, find_photos, ledger_of, plan, run_batch
from segcore.batch.dask_cluster import DaskCluster
from segcore.files.exporters import LabelPng
from segcore.files.exporters.masks import Masks
from segcore.runtime.errors import ParameterError

from .conftest import PATTERN, Batch, contents, statuses

distributed = pytest.importorskip("distributed")


def test_same_files_as_here(folder: Path, batch: Batch, tmp_path: Path) -> None:
    expected = batch()
    settings = BatchSettings(exporters=(LabelPng(), Masks()))
    out = tmp_path / "cluster"
    jobs = plan(find_photos(folder), folder, out, settings, pattern=PATTERN)

    with (
        distributed.LocalCluster(
            n_workers=1, threads_per_worker=2, processes=False, dashboard_address="127.0.0.1:0"
        ) as cluster,
        ledger_of(out) as ledger,
    ):
        workers = DaskCluster(cluster.scheduler_address)
        outcomes = {outcome.photo: outcome for outcome in run_batch(jobs, workers, ledger)}

    assert statuses(outcomes) == statuses(expected)
    assert contents(out) == contents(tmp_path / "out")


def test_nobody_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("segcore.batch.dask_cluster.TIMEOUT", "1s")
    with pytest.raises(ParameterError, match="no Dask scheduler answers"):
        DaskCluster("tcp://127.0.0.1:9")
