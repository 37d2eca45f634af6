import pickletools
import shutil
import subprocess
from importlib.util import find_spec

import pytest

from segcore.batch import find_photos, open_ledger, photo_jobs, run_batch
from segcore.batch.dask_cluster import DaskCluster
from segcore.batch.one_photo import run_job
from segcore.formats.output import Output
from segcore.runtime.errors import ParameterError

from .conftest import PATTERN, contents, statuses

pytestmark = pytest.mark.skipif(find_spec("distributed") is None, reason="needs Dask")


def certified(tmp_path) -> dict[str, str | bool]:
    """What Dask has to be told for TLS: one certificate of its own for all sides."""
    if not shutil.which("openssl"):
        pytest.skip("makes a certificate with openssl")
    key, file = tmp_path / "key.pem", tmp_path / "certificate.pem"
    made = "openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=eigenbrush -keyout"
    subprocess.run([*made.split(), key, "-out", file], check=True, capture_output=True)
    told: dict[str, str | bool] = {"distributed.comm.tls.ca-file": str(file)}
    for role in ("scheduler", "worker", "client"):
        told |= {
            f"distributed.comm.tls.{role}.cert": str(file),
            f"distributed.comm.tls.{role}.key": str(key),
        }
    return told | {"distributed.comm.require-encryption": True}


@pytest.mark.parametrize("protocol", ["tcp://", "tls://"])
def test_same_files_as_here(folder, batch, tmp_path, protocol, monkeypatch):
    import dask
    import distributed

    expected = batch()
    settings = Output(("labels", "masks"))
    out = tmp_path / "cluster"
    jobs = photo_jobs(find_photos(folder), folder, out, settings, pattern=PATTERN)

    with (
        dask.config.set(certified(tmp_path) if protocol == "tls://" else {}),
        distributed.LocalCluster(
            n_workers=1,
            threads_per_worker=2,
            processes=False,
            protocol=protocol,
            security=distributed.Security() if protocol == "tls://" else None,
            dashboard_address="127.0.0.1:0",
        ) as cluster,
    ):
        address = cluster.scheduler_address
        assert address.startswith(protocol)
        with open_ledger(out) as ledger:
            found = run_batch(jobs, DaskCluster(address), ledger)
            outcomes = {outcome.photo: outcome for outcome in found}

        if protocol == "tls://":
            monkeypatch.setattr("segcore.batch.dask_cluster.CONNECT_TIMEOUT", "1s")
            nobody = dict.fromkeys(
                f"distributed.comm.tls.client.{part}" for part in ("cert", "key")
            )
            with dask.config.set(nobody), pytest.raises(ParameterError, match="certificates"):
                DaskCluster(address)

    assert statuses(outcomes) == statuses(expected)
    assert contents(out) == contents(tmp_path / "out")


def test_what_is_sent_is_data_of_own_types(folder, tmp_path):
    from distributed.protocol.pickle import dumps

    settings = Output(("labels", "masks"))
    for job in photo_jobs(find_photos(folder), folder, tmp_path, settings, pattern=PATTERN):
        for sent in (run_job, job, run_job(job)):
            named = names_in(dumps(sent))
            assert {name.partition(".")[0] for name in named} <= {"segcore", "pathlib"}, named


def names_in(pickled: bytes) -> set[str]:
    """The modules that unpickling looks into."""
    texts: list[str] = []
    modules = set()
    for operation, value, _ in pickletools.genops(pickled):
        if operation.name == "STACK_GLOBAL":
            modules.add(texts[-2])
        elif operation.name == "GLOBAL":
            modules.add(str(value).split()[0])
        elif isinstance(value, str):
            texts.append(value)
    return modules


def test_nobody_there(monkeypatch):
    monkeypatch.setattr("segcore.batch.dask_cluster.CONNECT_TIMEOUT", "1s")
    with pytest.raises(ParameterError, match="no Dask scheduler answers"):
        DaskCluster("tcp://127.0.0.1:9")
