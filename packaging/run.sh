#!/bin/sh
# Opens the app; where no window can be opened, makes the demo of the command line instead.
#
#   sh packaging/run.sh [PHOTO|PROJECT|FOLDER]

set -eu
cd "$(dirname "$0")/.."

libraries_missing=$(.venv/bin/python -I -S app/window/system_libraries.py)
if [ -z "$libraries_missing" ] && .venv/bin/python -I -S packaging/display.py; then
    exec .venv/bin/python -m app "$@"
fi
echo "No window can be opened here, so this is the demo without one: see out/demo." >&2
exec .venv/bin/eigenbrush demo --out out/demo --force
