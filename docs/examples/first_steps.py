"""A photo and a picture of strokes become segments."""

import segcore
from segcore.picture.bundled import sample_photos

sample = sample_photos()[0]  # a photo of a coffee cup, and strokes for it
photo = segcore.read_image(sample.photo)
strokes = segcore.read_label_image(sample.strokes)

prepared = segcore.prepare(photo)  # once per photo
result = segcore.segment(prepared, strokes)  # once per set of strokes

print(result.labels.shape, "classes", result.classes)
print("pixels of each:", result.areas[1:])
print("eigenvalues:", result.eigenpairs.values)
