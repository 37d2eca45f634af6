"""Learning from the finished photos of a folder.

In the order of the work:

- `photo_features`: features of pixels and their surroundings, comparable between photos;
- `training_photo`: features and classes of some pixels of a finished photo, which a folder keeps;
- `training`: photos and marks -> `model`, which holds training photos and fits the rest to them:
- `colour_groups`: a `mixture` of colours separates groups of classes, after `adaptation` to the
  light of a photo;
- `ensemble`: features of the surroundings separate the classes of a group;
- `held_out`: held-out photos say how far each can be trusted;
- `photo_descriptors`: which photos are like the training photos, and which to label next;
- `class_prediction`: a model's probability of each class at every pixel of another photo.

Class numbers of several photos are matched by `numbering`. Predictions become segments in
:mod:`segcore.methods.model_suggestion`, and strokes correct them in
:mod:`segcore.methods.corrected_suggestion`.
"""
