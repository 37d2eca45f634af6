"""What each ingredient of the default is worth: all of them, and all but one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from unittest import mock

import numpy as np
from measuring import Report, Table, share
from peers import Labels, Photo
from scoring import Photograph, read_photographs, score
from settings import Settings

import segcore
from segcore.appearance.appearance import _BANDWIDTH
from segcore.graph.features import Features
from segcore.graph.relief import LEVEL

_SETS = ("scribbles-1", "scribbles-2")
_ONE_SCALE = mock.patch.object(Features, "scales", property(lambda _: 1))
_LEVEL = mock.patch("segcore.graph.features.relief_of", return_value=LEVEL)
_LITERAL = mock.patch("segcore.appearance.appearance._succession", side_effect=np.ones_like)
_EVERYWHERE = mock.patch("segcore.appearance.appearance._REACH", 1e3)
_COLOUR = mock.patch(
    "segcore.appearance.appearance._looks", side_effect=lambda p: [p.looks / np.float32(_BANDWIDTH)]
)
_WITHIN = mock.patch(
    "segcore.methods.fast_ge.with_surroundings", side_effect=lambda pencil, *_: pencil
)
_FAR = mock.patch("segcore.appearance.nearness._PULL", 0.0)
_ONCE = mock.patch("segcore.methods.fast_ge.look_again", side_effect=lambda result, *_: result)
_DOUBTFUL = mock.patch("segcore.segments.islands.CLEAR", 0.0)
_UNMOVED = mock.patch(
    "segcore.segments.finishing.follow_local_colours", return_value=np.empty(0, np.int64)
)
_NEIGHBOURS_ALONE = {"appearance": 0.0}

_VARIANTS: dict[str, tuple[tuple, dict[str, float]]] = {
    "everything": ((), {}),
    "without appearance": ((), _NEIGHBOURS_ALONE),
    "half the appearance": ((), {"appearance": 0.5}),
    "appearance that does not fade": ((_EVERYWHERE,), {}),
    "held-out pieces taken literally": ((_LITERAL,), {}),
    "appearance of colours alone": ((_COLOUR,), {}),
    "nothing beyond the frame": ((_WITHIN,), {}),
    "what is near not believed": ((_FAR,), {}),
    "no second look": ((_ONCE,), {}),
    "doubtful islands stay": ((_DOUBTFUL,), {}),
    "borders without local colours": ((_UNMOVED,), {}),
    "without local contrast": ((_LEVEL,), {}),
    "a border at either scale": ((_ONE_SCALE,), {}),
    "none of them": ((_LEVEL, _ONE_SCALE), _NEIGHBOURS_ALONE),
}


def test_ingredients(data: Callable[[str], Path], settings: Settings, report: Report) -> None:
    folder = data("grabcut-dev")
    sets = {name: read_photographs(folder, name)[: settings.photos] for name in _SETS}

    table = Table(
        f"{len(sets[_SETS[0]])} photos: error and IoU, and of either half of the photos",
        ["", *(f"{name}{what}" for name in _SETS for what in ("", ", IoU", ", halves"))],
    )
    for name, (patches, options) in _VARIANTS.items():
        with _patched(patches):
            cells = [cell for photos in sets.values() for cell in _cells(photos, options)]
        table.add(name, *cells)
    report.show(table)


def _cells(photographs: list[Photograph], options: dict[str, float]) -> list[str]:
    solve = partial(_solve, method=segcore.FastGE(**options))
    scores = [score(photograph, solve) for photograph in photographs]
    errors = np.array([one["error"] for one in scores])
    halves = " / ".join(share(float(errors[start::2].mean())) for start in (0, 1))
    return [share(float(errors.mean())), f"{np.mean([one['iou'] for one in scores]):.3f}", halves]


def _solve(photo: Photo, scribbles: Labels, *, method: segcore.FastGE) -> Labels:
    return segcore.segment(photo, scribbles, method=method).labels


@contextmanager
def _patched(patches: tuple) -> Iterator[None]:
    with ExitStack() as stack:
        for patch in patches:
            stack.enter_context(patch)
        yield
