"""One case, three verbs: what every shell (command line, batch, app) does with a photo.

::

    files of any kind ─► read_case ─► Case ─► solve_case ─► Case with an Answer ─► write_case
"""

from segcore.case.case import Answer, Carried, Case, Note, Trace
from segcore.case.reading import read_case
from segcore.case.solving import solve_case
from segcore.case.writing import content_of, encode_case, whole_content, write_case

__all__ = [
    "Answer",
    "Carried",
    "Case",
    "Note",
    "Trace",
    "content_of",
    "encode_case",
    "read_case",
    "solve_case",
    "whole_content",
    "write_case",
]
