"""Correcting in a loop: labels are added to what was said, and what was right stays."""

import numpy as np

import segcore

rows, columns = np.mgrid[:120, :160]
leaf = (rows - 60 + 25 * np.sin(columns / 30)) ** 2 / 500 + (columns - 80) ** 2 / 3000 < 1
noise = np.random.default_rng(0).normal(0, 0.05, (120, 160, 3))
photo = np.clip(np.where(leaf[..., None], (0.5, 0.5, 0.3), (0.4, 0.55, 0.25)) + noise, 0, 1)

prepared = segcore.prepare(photo)
labels = np.zeros(prepared.label_shape, int)
labels[70:76, 60:66], labels[5:11, 5:11] = 1, 2

result = segcore.segment(prepared, labels)
for correction in range(5):
    print(f"after {correction} corrections {((result.labels == 1) == leaf).mean():.1%} are right")
    asked = segcore.where_next(prepared, segcore.constraints_from_labels(labels), result)
    if asked is None:
        break
    column, row = (int(coordinate) for coordinate in asked.place)
    near = slice(max(row - 2, 0), row + 3), slice(max(column - 2, 0), column + 3)
    labels[near] = np.where(leaf[near], 1, 2)  # what a person would say of that place
    result = segcore.segment(prepared, labels, earlier_result=result)
