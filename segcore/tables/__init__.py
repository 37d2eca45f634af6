"""Tables and graphs that are not pictures.

- ``clustering``: constrained clustering of the rows of a table, or of the nodes of a graph;
- ``estimator``: the same as an estimator of scikit-learn.
"""
