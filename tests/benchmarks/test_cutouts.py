"""Cut-outs: opacities of known composites beside pymatting's, hairs that are found, and time.

make bench ARGS="-k cutouts"        (with pymatting, where it can be installed beside this program)

Errors are per pixel that is unknown in the true trimap, in thousandths: mean squared, and squared
error of the gradient at a standard deviation of 1.4 px.
"""

from collections import defaultdict
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec

import numpy as np
from composites import KINDS, PAIRS, Composite, composites
from measuring import Table, Timing
from numpy.typing import NDArray
from PIL import Image
from scipy import ndimage

import segcore
from segcore.marks.strokes import Path, Region, Stroke
from segcore.matting.colours import foreground_colour
from segcore.matting.cutout import opacities
from segcore.matting.solving import find_opacities
from segcore.matting.trimap import NO_CLASS, Trimap

Found = NDArray[np.floating]


def test_cutouts(settings, report):
    ways: dict[str, Callable[[Composite], Found]] = {
        "true trimap": from_trimap,
        "true trimap, 4 px wider": partial(from_trimap, wider=4),
        "from strokes": from_strokes,
        "hard mask": lambda one: np.asarray(segmented(one).labels == 1, float),
    }
    if find_spec("pymatting"):
        ways = {"pymatting, true trimap": by_pymatting, **ways}
    errors = defaultdict[tuple[str, str], list[tuple[float, float, float]]](list)
    for one in composites(PAIRS[:2] if settings.quick else PAIRS):
        for way, find in ways.items():
            errors[way, one.name.partition("-")[0]].append(errors_of(one, find(one), way))
    means = {key: np.mean(values, axis=0) * 1e3 for key, values in errors.items()}
    for index, title in enumerate(("opacity", "its gradient", "colour times opacity")):
        table = Table(f"Cut-outs: squared error of {title}", ["found", *KINDS, "mean"])
        for way in ways:
            row = [means[way, kind][index] for kind in KINDS]
            table.add(way, *(f"{value:.2f}" for value in (*row, np.mean(row))))
        report.show(table)
    report.record("cutouts", {" ".join(key): list(value) for key, value in means.items()})


def errors_of(one: Composite, alpha: Found, way: str) -> tuple[float, float, float]:
    unknown = one.trimap == 0.5
    n = np.count_nonzero(unknown)
    slopes = [ndimage.gaussian_filter(alpha - one.alpha, 1.4, order=o) for o in ((0, 1), (1, 0))]
    mixed = unknown & (one.alpha > 0)
    if "pymatting" in way:
        from pymatting import estimate_foreground_ml

        colour = estimate_foreground_ml(one.photo, alpha)
    else:
        colour = foreground_colour(
            one.photo.astype(np.float32), alpha.astype(np.float32), np.ones(alpha.shape, bool)
        )
        colour = np.where(((alpha > 0) & (alpha < 1))[..., np.newaxis], colour, one.photo)
    shown = alpha[..., np.newaxis] * colour - one.alpha[..., np.newaxis] * one.front
    return (
        float(((alpha - one.alpha) ** 2).sum() / n),
        float((np.square(slopes[0]) + np.square(slopes[1])).sum() / n),
        float((shown[mixed] ** 2).mean()),
    )


def from_trimap(one: Composite, wider: int = 0) -> Found:
    unknown = ndimage.distance_transform_edt(one.trimap != 0.5) <= wider
    return find_opacities(trimap_of(one.photo, one.trimap > 0.5, unknown), 1)[0]


def by_pymatting(one: Composite) -> Found:
    from pymatting import estimate_alpha_cf

    return np.asarray(estimate_alpha_cf(one.photo, one.trimap))


def from_strokes(one: Composite) -> Found:
    return segcore.cutout(one.picture, segmented(one), strokes=one.strokes).opacity


def segmented(one: Composite) -> segcore.Segmentation:
    return segcore.segment(one.picture, one.strokes)


def test_cutouts_whiskers(report):
    table = Table("Hairs found after one stroke of the soft brush", ["composite", "share"])
    for one in composites():
        if not one.name.startswith("whiskers"):
            continue
        hairs = (one.alpha > 0) & ~ndimage.binary_dilation(one.body, iterations=3)
        around = ndimage.binary_dilation(hairs, iterations=3)
        stroke = Stroke("soft-edge", Region.from_mask(around), 1, order=9)
        found = segcore.cutout(one.picture, segmented(one), strokes=[*one.strokes, stroke]).opacity
        share = np.minimum(found, one.alpha)[hairs].sum() / one.alpha[hairs].sum()
        table.add(one.name, f"{share:.1%}")
    report.show(table)


def test_cutouts_time(report):
    """Best of three; processor time beside it, since other programs may run."""
    one = next(one for one in composites() if one.name == "fur-coffee-chelsea")
    table = Table("Cut-outs: time", ["what", "unknown pixels", "seconds", "processor"])

    large = trimap_of_size(one, (3000, 4000))
    timed(table, "12 M photo", large.n_unknown, lambda: find_opacities(large, 1))
    medium = trimap_of_size(one, (980, 1225))
    timed(table, "1.2 M photo", medium.n_unknown, lambda: find_opacities(medium, 1))
    if find_spec("pymatting"):  # which takes 15 GB for 12 M
        what = "the same by pymatting (cf, ichol)"
        timed(table, what, medium.n_unknown, partial(by_pymatting_alone, medium), repeats=1)

    photo = np.rint(enlarged(one.photo, (980, 1225)) * 255).astype(np.uint8)
    labels = np.where(enlarged(one.alpha, photo.shape[:2]) > 0.5, 1, 2)
    timed(table, "1.2 M photo, strokes to RGBA", 0, lambda: segcore.cutout(photo, labels).rgba())
    dab = Stroke("soft-edge", Path(((250, 170),), 12), 1)
    few = enlarged(one.alpha, (384, 512))
    small = np.rint(enlarged(one.photo, few.shape) * 255).astype(np.uint8)

    of_small = np.where(few > 0.5, 1, 2)
    before = opacities(small, of_small)

    def preview() -> object:
        return opacities(small, of_small, strokes=[dab], former=before).cutout(1).rgba()

    timed(table, "preview (.2 M pixels) after a dab", 0, preview)
    report.show(table)


def trimap_of_size(one: Composite, shape: tuple[int, int]) -> Trimap:
    photo, alpha = (enlarged(values, shape) for values in (one.photo, one.alpha))
    around = round(5 * shape[0] / one.alpha.shape[0] / 2) * 2 + 1
    unknown = ndimage.maximum_filter((alpha > 0.02) & (alpha < 0.98), around)
    return trimap_of(photo, alpha > 0.5, unknown)


def trimap_of(photo: Found, is_front: NDArray[np.bool_], unknown: NDArray[np.bool_]) -> Trimap:
    nearest = ndimage.distance_transform_edt(unknown, return_distances=False, return_indices=True)
    labels = np.where(is_front[tuple(nearest)], 0, 1).astype(np.int32)
    hair, nowhere = np.full_like(labels, NO_CLASS), np.zeros(labels.shape, np.float32)
    return Trimap(photo.astype(np.float32), labels, unknown, hair, nowhere, nowhere > 0)


def by_pymatting_alone(trimap: Trimap) -> Found:
    """Its matrix, preconditioner and solver."""
    from pymatting import cf_laplacian, cg, ichol
    from scipy.sparse import diags

    known = ~trimap.unknown.ravel()
    held = diags(100.0 * known)
    matrix = cf_laplacian(trimap.colour.astype(float), is_known=known) + held
    right = 100.0 * (known & (trimap.labels.ravel() == 0))
    return np.asarray(cg(matrix.tocsr(), right, M=ichol(matrix.tocsc())))


def enlarged(values: Found, shape: tuple[int, ...]) -> NDArray[np.float32]:
    planes = np.atleast_3d(values).astype(np.float32)
    large = [
        np.asarray(Image.fromarray(planes[..., k]).resize(shape[1::-1], Image.Resampling.BICUBIC))
        for k in range(planes.shape[2])
    ]
    noise = np.random.default_rng(0).normal(0, 0.01, (*shape[:2], len(large)))
    mixed = np.clip(np.dstack(large) + (noise if values.ndim == 3 else 0), 0, 1)
    return np.ascontiguousarray(mixed.reshape(*shape[:2], *values.shape[2:]), np.float32)


def timed(table: Table, what: str, n: int, run: Callable[[], object], repeats: int = 3) -> None:
    timing = Timing()
    for _ in range(repeats):
        timing.add(run)
    unknown = f"{n:,}" if n else "–"
    table.add(what, unknown, f"{min(timing.wall):.2f}", f"{timing.processor_median:.2f}")
