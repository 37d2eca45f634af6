#!/bin/sh
# Runs every check, the tests last and as many at once as there are cores, and fails if any of them
# did.
#
#   sh packaging/checks.sh [PYTEST ARGUMENT...]

set -u
cd "$(dirname "$0")/.." || exit 1
failed=

check() {
    name=$1
    shift
    printf -- '--- %s\n' "$name"
    .venv/bin/python -m "$@" || failed="$failed, $name"
}

check "ruff check" ruff check .
check "ruff format" ruff format --check .
check "mypy" mypy
check "pytest" pytest --numprocesses=logical --maxprocesses=4 --dist=worksteal "$@"

[ -z "$failed" ] || { echo "Failed: ${failed#, }" >&2; exit 1; }
