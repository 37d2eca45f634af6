"""Which pixels are in doubt, and where one more stroke would help most."""

import numpy as np

import segcore
from segcore.picture.bundled import sample_photos

sample = sample_photos()[1]
prepared = segcore.prepare(segcore.read_image(sample.photo))
strokes = segcore.read_label_image(sample.strokes)
result = segcore.segment(prepared, strokes)

print(f"{(result.confidence < 0.9).mean():.1%} of the pixels are below 0.9")
likely = np.stack([result.probability(number) for number in result.classes])
print(f"{likely.shape} probabilities, which add up to {likely.sum(axis=0).mean():.2f}")
suggestion = segcore.where_next(prepared, strokes, result)
if suggestion:
    print("paint at", suggestion.place, "- expected gain", round(suggestion.gain, 4))
