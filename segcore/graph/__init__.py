"""A picture as a graph: pixels joined to their neighbours with weights of similarity.

::

    Image ─► features, local_contrast ─► affinity ─► GridGraph: W, degrees d = W 1, L = D - W
                                                         └─► L x, x' L x, x' D x

The weights are ``w_ij = exp(-|f_i - f_j|^2 / (2 sigma^2))``, the Laplacian is such that
``x' L x = sum over edges of w_ij (x_i - x_j)^2``. ``SparseGraph`` is any other graph.

What is done for every pixel is compiled (``kernels``); ``vectors`` has inner products that do not
depend on the number of threads.
"""
