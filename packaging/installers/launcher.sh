#!/bin/sh
# Eigenbrush: the window, or a command of the command line.

here=$(dirname "$(readlink -f "$0")")
unset PYTHONHOME PYTHONPATH PYTHONSTARTUP
export PYTHONNOUSERSITE=1 PYTHONSAFEPATH=1
exec "$here/../python/bin/python3" -m eigenbrush "$@"
