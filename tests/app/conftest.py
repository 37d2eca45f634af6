"""Compiled kernels must not spin while they wait: the tests share their processors."""

import os

os.environ.setdefault("OMP_WAIT_POLICY", "passive")
