"""Learning from the finished photos of a folder.

::

    photo and marks ─► photo_features ─► training_photo ─┐
                                         training_photo ─┼─► model ─► class_prediction for a photo
                                         training_photo ─┘

A training photo keeps features and classes of some pixels of one photo. A model is fitted to the
examples of all of them: a mixture of colours, adapted to the light of a photo, separates groups of
classes; an ensemble of mixtures and kernel rules separates the classes of a group. The reliability
of each is measured on held-out photos. :mod:`segcore.methods.model_suggestion` turns predictions
into segments.
"""
