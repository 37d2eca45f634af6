"""What each source of evidence is worth, on every set of photos: ``make bench ARGS="-k evidence"``.

All of it, and all but one; strokes, and clicks that correct. A source that gains two standard
errors on no set has no place here, nor has one that gains on one set and costs on another.
"""

from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial

import numpy as np
from clicks import Clicks, Hand, click
from evidence import Case, Change, difference, overshooting, read_sets, score_all
from measuring import Table
from numpy.typing import NDArray
from robot import Ours
from scoring import Photograph

from segcore.runtime.fitted import CONSTANTS
from segcore.segments.segmentation import Segmentation

_COPIES = [1, 2]
_EVERYWHERE = 1e3


def _unmoved(*_: object, **__: object) -> NDArray[np.int64]:
    return np.empty(0, np.int64)


def _unchanged(found: Segmentation, *_: object) -> Segmentation:
    return found


AWAY: dict[str, Change] = {
    "everything": Change(CONSTANTS),
    "appearance": Change(replace(CONSTANTS, appearance=0.0)),
    "nearness": Change(replace(CONSTANTS, nearness=0.0)),
    "image border": Change(replace(CONSTANTS, image_border=0.0)),
    "odds that a class continues beyond the image border": Change(
        replace(CONSTANTS, image_border_step=1e9)
    ),
    "local contrast": Change(replace(CONSTANTS, contrast_power=0.0)),
    "appearance learned again": Change(replace(CONSTANTS, answer_appearance=0.0)),
    "margins": Change(replace(CONSTANTS, margin=0.0)),
    "fading with distance": Change(replace(CONSTANTS, appearance_distance=_EVERYWHERE)),
    "propagation by colour": Change(
        CONSTANTS, {"segcore.methods.fast_ge.propagate_by_colour": _unchanged}
    ),
    "doubtful islands": Change(replace(CONSTANTS, island_clear=0.0)),
    "local colours": Change(
        CONSTANTS, {"segcore.segments.finishing.follow_local_colours": _unmoved}
    ),
    "overshoot": Change(CONSTANTS, {"segcore.methods.fast_ge.find_overshoot": _unmoved}),
}
_AWAY_IN_CLICKS = {
    "everything": AWAY["everything"],
    "memory": Change(replace(CONSTANTS, memory=0.0, answer_memory=0.0)),
    "nearness": AWAY["nearness"],
    "image border": AWAY["image border"],
}
_CLICKED = ("GrabCut, dots", "objects, dots", "field")
_HANDS = {"discs of 5 px": Hand(), "strokes of 3 px": Hand(3.0, "along")}


def test_evidence_of_strokes(data, settings, report):
    sets = read_sets(data)
    for name in ("GrabCut, sparse", "objects, lines"):
        sets[f"{name}, overshooting"] = list(overshooting(sets[name]))
    sets = {name: cases[: settings.photos] for name, cases in sets.items()}
    table = Table("Away: error in %, and how much more than everything", ["", *sets])
    with ProcessPoolExecutor() as pool:
        all_of_it = score_all(pool, sets, AWAY["everything"], _COPIES)
        for name, change in AWAY.items():
            scores = score_all(pool, sets, change, _COPIES)
            cells = []
            for of_set, found in scores.items():
                mean, error = difference(found, all_of_it[of_set])
                more = "" if name == "everything" else f" ({100 * mean:+.2f} ± {100 * error:.2f})"
                cells.append(f"{100 * found[:, 0].mean():.2f}{more}")
            table.add(name, *cells)
    report.show(table)


def test_evidence_of_clicks(data, settings, report):
    sets = read_sets(data)
    kinds = {name: sets[name][: settings.photos] for name in _CLICKED}
    table = Table(
        "Away: clicks to 85, 90, 95 % IoU, and how many of those until 95 % lose > .02, > .2",
        ["", "hand", *kinds],
    )
    with ProcessPoolExecutor() as pool:
        for hand_name, hand in _HANDS.items():
            for name, change in _AWAY_IN_CLICKS.items():
                if name != "everything" and hand != Hand():
                    continue
                cells = []
                for cases in kinds.values():
                    run = partial(_click, change=change, hand=hand)
                    cells.append(_figures(list(pool.map(run, cases))))
                table.add(name, hand_name, *cells)
    report.show(table)


def _click(case: Case, change: Change, hand: Hand) -> Clicks:
    nothing = np.zeros(case.truth.shape, np.uint8)
    photo = case.pixels(1)
    shown = Photograph(case.photo.stem, photo, case.truth == case.thing, case.truth > 0, nothing)
    with change.made():
        return click(shown, Ours(photo), hand, np.random.default_rng(0))


def _figures(courses: list[Clicks]) -> str:
    counts = (np.mean([one.until(overlap) for one in courses]) for overlap in (0.85, 0.9, 0.95))
    losses = np.concatenate([one.losses(0.95) for one in courses])
    lost = (100 * np.mean(losses > least) for least in (0.02, 0.2))
    return f"{' / '.join(f'{n:.2f}' for n in counts)}; {' / '.join(f'{n:.1f}' for n in lost)} %"
