"""Workers on a Dask cluster, for more than one machine."""

import queue
from typing import TYPE_CHECKING, Any

from segcore.batch.job import Outcome, PhotoJob, Status
from segcore.batch.one_photo import run_job
from segcore.runtime.errors import ParameterError

if TYPE_CHECKING:
    from distributed import Future

CONNECT_TIMEOUT = "10s"


class DaskCluster:
    """The workers of a Dask cluster; photos and results are on a disk that all of them see.

    Dask itself hands the jobs of a lost worker to another one.

    Only a :class:`~segcore.batch.job.PhotoJob`, the name of a function and an
    :class:`~segcore.batch.job.Outcome` are sent. Dask pickles them, so that anybody who reaches the
    scheduler can run code on its workers: a cluster belongs into a network of its own, or behind
    TLS.

    Parameters
    ----------
    address : str
        Address of the scheduler, such as ``tcp://10.0.0.1:8786``, or ``tls://10.0.0.1:8786`` with
        the certificates that Dask's configuration names (``distributed.comm.tls``).

    Raises
    ------
    ParameterError
        If Dask is not installed or no scheduler answers there.
    """

    def __init__(self, address: str) -> None:
        try:
            from distributed import Client
        except ImportError as error:
            raise ParameterError(
                "--dask needs the package distributed: pip install 'eigenbrush[dask]'"
            ) from error
        try:
            self._client = Client(address, timeout=CONNECT_TIMEOUT, set_as_default=False)
        except (
            OSError,
            RuntimeError,
            TypeError,
            ValueError,
        ) as error:  # Dask raises TypeError for a missing certificate
            raise ParameterError(
                f"{address}: no Dask scheduler answers there; start one with 'dask scheduler' "
                "and workers with 'dask worker ADDRESS --nthreads 1'; for tls:// addresses Dask's "
                f"configuration names the certificates ({error})"
            ) from error
        self._finished: queue.SimpleQueue[Future[Any]] = queue.SimpleQueue()
        self._jobs: dict[Future[Any], PhotoJob] = {}

    @property
    def capacity(self) -> int:
        """Number of jobs to submit: two for each thread, so that no thread runs out of work."""
        threads = self._client.nthreads().values()
        return max(2, 2 * sum(threads))

    def submit(self, job: PhotoJob) -> None:
        future = self._client.submit(run_job, job, pure=False)
        self._jobs[future] = job
        future.add_done_callback(self._finished.put)

    def wait(self, seconds: float) -> list[Outcome]:
        try:
            future = self._finished.get(timeout=seconds)
        except queue.Empty:
            return []
        job = self._jobs.pop(future)
        reason: object = future.status
        if future.status == "finished":
            outcome = future.result()
            if isinstance(outcome, Outcome):
                return [outcome]
            reason = f"it answered with {type(outcome).__name__}; is its version another one?"
        elif future.status == "error":
            reason = future.exception()
        return [Outcome(job.display_path, Status.FAILED, f"the cluster gave up on it: {reason}")]

    def close(self) -> None:
        self._client.cancel(list(self._jobs))
        self._client.close()
