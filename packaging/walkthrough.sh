#!/bin/sh
# Lets a hand walk through the program on a screen of its own, and takes the README's pictures.
#
#   sh packaging/walkthrough.sh FOLDER [PYTEST ARGUMENT...]

set -eu
cd "$(dirname "$0")/.."
folder=$1
shift

missing=
for tool in Xvfb xdotool openbox; do
    command -v "$tool" >/dev/null || missing="$missing $(echo "$tool" | tr '[:upper:]' '[:lower:]')"
done
if [ -n "$missing" ]; then
    # shellcheck disable=SC2086 # one word each
    sh packaging/system_packages.sh $missing || {
        echo "The walk-through needs programs that this system lacks. To install them:" >&2
        # shellcheck disable=SC2086
        echo "    $(.venv/bin/python -I -S app/window/system_libraries.py $missing)" >&2
        exit 1
    }
fi
EIGENBRUSH_PICTURES=$folder exec .venv/bin/python -m pytest tests/walkthrough "$@"
