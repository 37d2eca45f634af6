"""Many photos in, files out: on one machine or many, resumable.

::

    folder ─► photos     which photos, and where the strokes of each are
           ─► PhotoJob   one photo with everything that decides its result; can be sent anywhere
           ─► Workers    processes of this machine, or a Dask cluster; each job -> an Outcome
           ─► Ledger     one line for each outcome, so that a later run does only what is missing
           ─► write_datasets   one file or folder for all photos, in formats made for many
           ─► batch_report  the outcome of every photo, as CSV and JSON

A job reads its photo and writes its files itself; only small values travel between processes. What
a job writes depends on nothing but the job, so one worker or twenty, an interrupted run or a whole
one, leave the same bytes. :func:`run_batch` holds it together, :func:`write_batch` does all of it.

With :func:`learn_from`, a model of finished photos suggests the segments of the others. With
:func:`jobs_of_done_photos`, jobs write the segments that projects keep; nothing has to be solved.
"""

from segcore.batch.answers import classes_in
from segcore.batch.batch_report import reasons_to_look, write_report
from segcore.batch.job import Outcome, PhotoJob, Status
from segcore.batch.learning import LearnedPhoto, learn_from, training_jobs
from segcore.batch.ledger import has_ledger, open_ledger
from segcore.batch.one_photo import run_job
from segcore.batch.photos import find_photos, jobs_of_done_photos, photo_jobs, series_jobs
from segcore.batch.run import BatchResult, run_batch, write_batch
from segcore.batch.workers import ProcessPool, WorkerPool
