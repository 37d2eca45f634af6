"""Features that a network finds, in an ONNX file that a person supplies.

Beside the file ``NAME.onnx`` lies ``NAME.json`` with what the network expects: ``mean`` and ``std``
of its three channels, which are red, green and blue in [0, 1]; ``stride``, the pixels between two
of its features; and, of a network that takes pictures of one size only, ``size``, (rows, columns).
It gives (1, features, rows, columns) for (1, 3, rows, columns). Nothing is ever downloaded.
"""

from __future__ import annotations

import hashlib
import json
import os
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from segcore.picture.image import Image
from segcore.runtime import limits
from segcore.runtime.errors import ParameterError
from segcore.runtime.owned_files import open_chosen, read_whole

KEPT = 12
"""Numbers that features are projected to, in the same way for every photo (Johnson, Lindenstrauss,
*Extensions of Lipschitz mappings into a Hilbert space*, 1984)."""

_LONGEST_STRIDE = 128


@dataclass(frozen=True, eq=False)
class FeatureMap:
    """Features all over a picture.

    Attributes
    ----------
    planes : (KEPT, rows, columns) float32
    """

    planes: NDArray[np.float32]

    def at(self, places: NDArray[np.floating]) -> NDArray[np.float32]:
        """At rows and columns in [0, 1], (m, 2), between the four nearest features; (m, KEPT)."""
        shape = np.array(self.planes.shape[1:])
        positions = np.clip(places * shape - 0.5, 0, shape - 1)
        first = np.minimum(positions.astype(np.intp), np.maximum(shape - 2, 0))
        ahead = np.minimum(first + 1, shape - 1)
        row, column = (positions - first).T.astype(np.float32)
        upper, lower = (
            self.planes[:, rows, first[:, 1]] * (1 - column)
            + self.planes[:, rows, ahead[:, 1]] * column
            for rows in (first[:, 0], ahead[:, 0])
        )
        return np.asarray((upper * (1 - row) + lower * row).T)


@dataclass(frozen=True)
class Network:
    """A network and what it expects.

    Attributes
    ----------
    path : str
        Of the ONNX file.
    mean, std : (3,) tuple of float
    stride : int
    size : (rows, columns), or None
        Of the only pictures that it takes.
    """

    path: str
    mean: tuple[float, ...]
    std: tuple[float, ...]
    stride: int
    size: tuple[int, int] | None = None

    @cached_property
    def content(self) -> bytes:
        with open_chosen(self.path) as file:
            return read_whole(file, Path(self.path), limits.NETWORK)

    @cached_property
    def key(self) -> str:
        """What tells it from other networks."""
        said = repr((self.mean, self.std, self.stride, self.size))
        return hashlib.sha256(self.content + said.encode()).hexdigest()[:16]

    @cached_property
    def session(self) -> Any:
        """In which it runs.

        Raises
        ------
        ParameterError
            If it cannot.
        """
        try:
            import onnxruntime
        except ImportError as error:
            text = "{path}: networks take onnxruntime; pip install 'eigenbrush[onnx]'"
            raise ParameterError(text, path=self.path) from error
        options = onnxruntime.SessionOptions()
        options.log_severity_level = 4
        try:
            return onnxruntime.InferenceSession(
                self.content, options, providers=["CPUExecutionProvider"]
            )
        except Exception as error:  # whatever the library may raise of a damaged file
            text = "{path}: is no network that can be used ({reason})"
            raise ParameterError(text, path=self.path, reason=_first_line(error)) from error

    def features(self, image: Image) -> FeatureMap:
        """Of a picture.

        Raises
        ------
        ParameterError
            If the network takes other pictures, or gives something else.
        """
        session = self.session
        given = self._input(image)
        try:
            found = np.asarray(session.run(None, {session.get_inputs()[0].name: given})[0])
        except Exception as error:  # whatever the library may raise
            text = "{path}: the network does not take this photo ({reason})"
            raise ParameterError(text, path=self.path, reason=_first_line(error)) from error
        if found.ndim != 4 or len(found) != 1 or not np.isfinite(found).all():
            text = "{path}: the network gives {shape} and not (1, features, rows, columns)"
            raise ParameterError(text, path=self.path, shape=str(found.shape))
        if self.size is None:
            rows, columns = (side // self.stride for side in given.shape[2:])
            if abs(found.shape[2] - rows) > 1 or abs(found.shape[3] - columns) > 1:
                text = "{path}: the network gives {shape}, so its stride is not {stride}"
                raise ParameterError(
                    text, path=self.path, shape=str(found.shape), stride=self.stride
                )
            found = found[..., :rows, :columns]
        return FeatureMap(_projected(found[0].astype(np.float32)))

    def _input(self, image: Image) -> NDArray[np.float32]:
        from PIL import Image as PillowImage

        values = image.shown.unit_range(0, image.shape[0])
        values = np.broadcast_to(values, (*image.shape, 3))
        if self.size is not None:
            rows, columns = self.size
            planes = [
                PillowImage.fromarray(np.ascontiguousarray(plane)).resize(
                    (columns, rows), PillowImage.Resampling.BILINEAR
                )
                for plane in np.moveaxis(values, 2, 0)
            ]
            values = np.stack([np.asarray(plane) for plane in planes], axis=2)
        else:
            over = [(0, -side % self.stride) for side in image.shape]
            values = np.pad(values, (*over, (0, 0)), mode="edge")
        mean, std = (np.array(of_all, np.float32) for of_all in (self.mean, self.std))
        scaled = (values - mean) / std
        return np.ascontiguousarray(np.moveaxis(scaled, 2, 0)[np.newaxis], np.float32)


def read_network(path: str | os.PathLike[str]) -> Network:
    """A network and its description.

    Raises
    ------
    ParameterError
        If one of the files cannot be read, the description is wrong, or the network cannot be used.

    Examples
    --------
    >>> read_network("net.onnx")
    Traceback (most recent call last):
    ...
    segcore.runtime.errors.ParameterError: net.onnx: cannot be read (No such file or directory); a \
network is NAME.onnx with NAME.json beside it
    """
    described = Path(path).with_suffix(".json")
    try:
        os.stat(path)  # if neither is there, this is the one that somebody named
        with open_chosen(described) as file:
            said = json.loads(read_whole(file, described, limits.DESCRIPTION))
        if missing := {"mean", "std", "stride"}.difference(said):
            raise ValueError(f"{min(missing)} is missing")
        mean, std = (tuple(map(float, said[name])) for name in ("mean", "std"))
        stride, size = int(said["stride"]), said.get("size")
        if len(mean) != 3 or len(std) != 3 or not all(np.isfinite(mean)) or not min(std) > 0:
            raise ValueError("mean and std are three numbers each, and std is positive")
        if not 1 <= stride <= _LONGEST_STRIDE:
            raise ValueError(f"stride is from 1 to {_LONGEST_STRIDE}")
        sides = None if size is None else (int(size[0]), int(size[1]))
        if sides is not None and not 1 <= min(sides) <= max(sides) <= 4096:
            raise ValueError("size is rows and columns, from 1 to 4096")
        network = Network(str(path), mean, std, stride, sides)
        assert network.session
        return network
    except OSError as error:
        text = "{path}: cannot be read ({reason}); a network is NAME.onnx with NAME.json beside it"
        raise ParameterError(
            text, path=str(error.filename or path), reason=error.strerror
        ) from error
    except (ValueError, KeyError, TypeError, IndexError, AttributeError, RecursionError) as error:
        text = "{path}: does not describe a network ({reason})"
        raise ParameterError(text, path=str(described), reason=str(error)) from error


def _projected(planes: NDArray[np.float32]) -> NDArray[np.float32]:
    directions = np.random.default_rng(0).normal(size=(KEPT, len(planes))) / len(planes) ** 0.5
    return np.tensordot(directions.astype(np.float32), planes, axes=1)


def _first_line(error: Exception) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0][:200]
