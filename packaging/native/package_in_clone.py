"""Loads the package in a folder of a clone under the name that it is installed as elsewhere."""

import sys
from importlib.util import module_from_spec, spec_from_file_location

_FOLDER = r"@folder@"
_spec = spec_from_file_location(
    __name__, f"{_FOLDER}/__init__.py", submodule_search_locations=[_FOLDER]
)
assert _spec is not None
assert _spec.loader is not None
sys.modules[__name__] = module_from_spec(_spec)
_spec.loader.exec_module(sys.modules[__name__])
