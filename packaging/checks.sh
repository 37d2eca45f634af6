#!/bin/sh
# Runs every check, the tests as many at once as there are cores, and fails if any of them did.
#
#   sh packaging/checks.sh [PYTEST ARGUMENT...]

set -u
cd "$(dirname "$0")/.." || exit 1
failed=

check() {
    name=$1
    shift
    printf -- '--- %s\n' "$name"
    "$@" || failed="$failed, $name"
}

# Types take one core for as long as the tests leave one idle now and then.
.venv/bin/python -m mypy >.venv/types.txt 2>&1 &
types=$!
told_types() {
    wait "$types"
    told=$?
    cat .venv/types.txt
    return "$told"
}

check "ruff check" .venv/bin/python -m ruff check .
check "ruff format" .venv/bin/python -m ruff format --check .
check "pytest" .venv/bin/python -m pytest --numprocesses=logical --maxprocesses=4 --dist=worksteal "$@"
check "mypy" told_types

[ -z "$failed" ] || { echo "Failed: ${failed#, }" >&2; exit 1; }
