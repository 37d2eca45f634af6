"""``python -m segcore.cli``, the same as the command ``eigenbrush``."""

import sys

from segcore.cli import main

sys.exit(main())
