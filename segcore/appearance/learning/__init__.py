"""What a folder of photos teaches about the next one.

::

    photo and marks ─► photo_features ─► training_photo ─┐
                                         training_photo ─┼─► model ─► beliefs about another photo
                                         training_photo ─┘

A training photo keeps what some pixels of one photo look like and which class they have. A model
is fitted to the examples of all of them: a mixture of colours, which adapts to the light of a
photo, tells groups of classes apart, an ensemble of mixtures and kernel rules the classes in them.
How far each can be trusted is measured on photos that are held out. The method
:mod:`segcore.methods.prior_walk` makes segments of beliefs and strokes.
"""
