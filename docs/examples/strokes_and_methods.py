"""Strokes drawn in code, and another method with its parameters."""

import numpy as np

import segcore

rows, columns = np.mgrid[:120, :160]
disc = (rows - 60) ** 2 + (columns - 80) ** 2 < 40**2
photo = np.where(disc[..., None], (0.8, 0.3, 0.2), (0.2, 0.4, 0.6))

strokes = [
    segcore.Stroke("class", segcore.Path(((60.0, 60.0), (100.0, 60.0)), 3), 1),
    segcore.Stroke("class", segcore.Path(((10.0, 10.0), (150.0, 10.0)), 3), 2),
]
prepared = segcore.prepare(photo)
for method in (segcore.FastGE(), segcore.CSP(), "ncut"):
    result = segcore.segment(prepared, strokes, method=method)
    print(result.method.title, "-", (result.labels == result.labels[60, 80]).sum(), "pixels")

print(segcore.compare(prepared, strokes))  # all of them, side by side
