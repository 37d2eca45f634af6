"""Writes segcore/runtime/signatures.txt: the kernels that are compiled ahead.

    .venv/bin/python packaging/list_kernels.py

They are those that are called by solves of all kinds: each method, strokes in turn, photos of
bytes and of floats, grey, small and large ones, squares and full resolution, few and many classes,
and what the window asks besides.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1]))

from numba.core import event

from segcore import Affinity, prepare, segment
from segcore.answers.suggestion import where_next
from segcore.files.exporters import EXPORTERS, Content, encode
from segcore.marks.constraints import constraints_from_marks
from segcore.methods import METHODS
from segcore.methods.fast_ge import FastGE
from segcore.picture.bundled import samples
from segcore.picture.image import Image, image_from_array
from segcore.picture.reading import read_image, read_scribbles
from segcore.runtime.errors import SegmentationError
from segcore.runtime.kernel_store import KernelStore
from segcore.runtime.monitor import SilentMonitor
from segcore.runtime.warm_up import SIGNATURES, Kernel
from segcore.segments.dividing import divide, redivided, weights_by_shape
from segcore.segments.objects import find_objects
from segcore.segments.separating import middles

SETTINGS = ({}, {"eigenvectors": 6}, {"partition": "kmeans"}, {"partition": "sweep"})


class Listening(SilentMonitor):
    """Wants previews."""

    def preview(self, labels: np.ndarray) -> None:
        """Take them."""


class Calls(event.Listener):
    """Collects the kernels that are called from Python, not those that others are compiled with."""

    def __init__(self) -> None:
        self.called: set[Kernel] = set()
        self._compiling = 0
        event.register("numba:compile", self)
        load = KernelStore.load_overload

        def noting_load(store: KernelStore, sig: object, context: object) -> object:
            if not self._compiling:
                words = ", ".join(map(str, sig))  # type: ignore[call-overload]
                self.called.add(Kernel(store._module, store._name, words))
            return load(store, sig, context)

        KernelStore.load_overload = noting_load  # type: ignore[method-assign,assignment]

    def on_start(self, _event: event.Event) -> None:
        self._compiling += 1

    def on_end(self, _event: event.Event) -> None:
        self._compiling -= 1


def pictures() -> Iterator[tuple[Image, np.ndarray, Affinity]]:
    """Photos with scribbles."""
    for sample in samples():
        photo = read_image(sample.photo)
        yield photo, read_scribbles(sample.strokes, photo.shape)[0], Affinity()
    pixels, scribbles = photo.pixels, read_scribbles(sample.strokes, photo.shape)[0]
    small, marks = pixels[::4, ::4], scribbles[::4, ::4]
    few = Affinity(nodes=4000)
    for picture in (pixels, pixels / 255.0, pixels[..., 0], pixels[..., 0] / 255.0):
        yield image_from_array(picture), scribbles, few
    yield image_from_array(small), marks, Affinity(connectivity=4, features="grey")
    yield image_from_array(small / 255.0), marks, Affinity(features="lab-pixel")
    yield photo, scribbles, Affinity(resolution="full")
    rows, columns = np.indices(photo.shape)
    for side in (48, 16):  # of the squares with a dot of another class each
        dots = 1 + rows // side * (columns.max() // side + 1) + columns // side
        dots[(rows % side != side // 2) | (columns % side != side // 2)] = 0
        yield photo, dots, few
        yield photo, dots, Affinity()


def solve_all() -> None:
    """Call the kernels."""
    for photo, scribbles, affinity in pictures():
        print(photo.shape, int(scribbles.max()), affinity, flush=True)
        prepared = prepare(photo, affinity=affinity, monitor=Listening())
        first = np.where(scribbles == scribbles.max(), 0, scribbles)
        before = segment(prepared, first, monitor=Listening())
        result = segment(prepared, scribbles, start=before, monitor=Listening())
        where_next(prepared, constraints_from_marks(scribbles, photo.shape), result)
        content = Content.of(result, photo, name="photo", photo="photo.png", with_maps=True)
        encode(content, [EXPORTERS["geojson"](), EXPORTERS["soft-cutouts"]()])
        segment(prepared, np.where(scribbles == 1, 1, 0))
        segment(prepared, scribbles, method=FastGE(smoothing=2.0, least_area=50))
    for photo, scribbles, affinity in list(pictures())[:3]:
        prepared = prepare(photo, affinity=affinity)
        for name in METHODS:
            for settings in SETTINGS:
                try:
                    segment(prepared, scribbles, method=METHODS[name](**settings))
                except (TypeError, SegmentationError) as error:
                    print(name, settings, error)


def count_objects() -> None:
    """Divide a class into objects, and again with a seed less."""
    labels = np.zeros((40, 60), np.int32)
    labels[5:20, 5:25] = labels[15:30, 20:40] = 1
    find_objects(labels, counted={1: "shape"})
    region = labels == 1
    middles(region)
    seeds = {(1, 1): np.array([7 * 60 + 7]), (1, 2): np.array([25 * 60 + 30])}
    divided = divide(region, weights_by_shape(region), seeds)
    redivided(divided, dict([*seeds.items()][:1]))


def main() -> None:
    calls = Calls()
    count_objects()
    solve_all()
    sizes = Counter(kernel.module for kernel in calls.called)  # the longest work comes first
    order = sorted(calls.called, key=lambda kernel: (-sizes[kernel.module], str(kernel)))
    SIGNATURES.write_text("".join(f"{kernel}\n" for kernel in order), encoding="utf-8")
    print(f"{len(order)} kernels")


if __name__ == "__main__":
    main()
