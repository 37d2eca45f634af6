"""What a folder of photos teaches about the next one.

::

    photo and marks ─► looks ─► lesson ┐
                                lesson ┼─► discriminant ─► model ─► beliefs about another photo
                                lesson ┘

A lesson keeps what some pixels of one photo look like and which class they have. A model is fitted
to lessons, and each choice in it is made by photos that are held out. The method
:mod:`segcore.methods.believed` makes segments of beliefs and strokes.
"""
