#!/bin/sh
# Brings the environment .venv up to date for one purpose, and the system libraries that Qt needs.
#
#   sh packaging/set_up.sh run|test|bench|docs
#
# Three files in .venv say what state it is in:
#   made-for         the folder and the Python it was made for; another one: start again
#   ready-PURPOSE    the requirements last installed; the same: nothing to do
#   unfinished       a set-up is under way or was interrupted; found at the start: start again

set -u
cd "$(dirname "$0")/.." || exit 1
purpose=${1:?"say what for: run, test or bench"}
oldest=3.11
building= # the process that compiles the loops
newest=3.14 # newer ones are taken only where there is no other
libraries=app/window/system_libraries.py
PIP_DISABLE_PIP_VERSION_CHECK=1
export PIP_DISABLE_PIP_VERSION_CHECK

main() {
    if ! is_ready; then
        wait_for_other_set_up
        is_ready || set_up
    fi
    check_system_libraries
}

# ------------------------------------------------------------------------------------- the state

is_ready() {
    [ ! -e .venv/unfinished ] && fits &&
        [ "$(requirements)" = "$(cat ".venv/ready-$purpose" 2>/dev/null)" ]
}

fits() {
    [ -e .venv/made-for ] && [ "$(made_for)" = "$(cat .venv/made-for)" ] && is_wanted_python
}

made_for() {
    pwd -P
    version_of .venv/bin/python
}

is_wanted_python() {
    [ -z "${PYTHON:-}" ] || [ "$(version_of "$PYTHON")" = "$(version_of .venv/bin/python)" ]
}

requirements() {
    { cat pyproject.toml packaging/constraints.txt packaging/set_up.sh packaging/native/CMakeLists.txt
      find segcore -name '*.[ch]pp' | LC_ALL=C sort | xargs cat
      grep '^__version__' segcore/__init__.py; } | cksum
}

version_of() {
    "$1" -I -S -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null
}

# --------------------------------------------------------------------------------------- set-up

set_up() {
    case $purpose in
        run) ready="run" ;;
        test) ready="run test" ;;
        bench) ready="run test bench" ;;
        docs) ready="run test docs" ;;
        *) fail "There is no set-up for '$purpose', only for run, test, bench and docs." ;;
    esac
    if [ -e .venv/unfinished ] || ! fits; then
        adopt || make_environment
    fi
    install
    compile_modules
    for purpose in $ready; do
        requirements >".venv/ready-$purpose"
    done
    rm -f .venv/unfinished
}

# An environment that someone made by hand is used if it can be.
adopt() {
    [ -e .venv/bin/python ] && [ ! -e .venv/made-for ] && [ ! -e .venv/unfinished ] &&
        is_supported .venv/bin/python && is_wanted_python &&
        .venv/bin/python -m pip --version >/dev/null 2>&1 &&
        made_for >.venv/made-for
}

make_environment() {
    find_python
    say "Setting up .venv with Python $(version_of "$python") (once; this takes a minute or two) ..."
    empty_environment
    with_venv || with_pip || with_virtualenv || with_venv_of_the_system || fail \
        "$python can make no virtual environment here. Install its module venv first:" \
        "    $("$python" -I -S $libraries "$(venv_package)")"
    made_for >.venv/made-for
}

empty_environment() {
    if [ -e .venv ] && [ ! -e .venv/made-for ] && [ ! -e .venv/unfinished ]; then
        replaced=.venv-replaced-$(date +%Y%m%d-%H%M%S)
        mv .venv "$replaced" || fail "The folder .venv is in the way and cannot be moved."
        say "The .venv that was here could not be used; it is now $replaced."
    fi
    { mkdir -p .venv && : >.venv/unfinished; } || fail "Nothing can be written in $(pwd)."
    find .venv/ -mindepth 1 -maxdepth 1 ! -name unfinished -exec rm -rf {} +
}

with_venv() {
    "$python" -I -c 'import ensurepip, venv' 2>/dev/null && "$python" -m venv .venv
}

# Debian keeps the part of venv that brings pip in a package of its own; pip can do it as well.
with_pip() {
    "$python" -I -c 'import venv, pip' 2>/dev/null && "$python" -m venv --without-pip .venv &&
        "$python" -m pip --python .venv/bin/python install --quiet pip
}

with_virtualenv() {
    "$python" -m virtualenv --version >/dev/null 2>&1 && "$python" -m virtualenv --quiet .venv
}

with_venv_of_the_system() {
    sh packaging/system_packages.sh "$(venv_package)" && with_venv
}

venv_package() {
    echo "python$(version_of "$python")-venv"
}

install() {
    : >.venv/unfinished
    : >.venv/pip.log
    trap 'stop_building; exit 130' INT TERM HUP
    pins build >.venv/builders.txt
    pins "$purpose" >.venv/pins.txt
    need_headers
    pip_install --require-hashes --requirement .venv/builders.txt && need_compiler &&
        build_meanwhile && pip_install --require-hashes --requirement .venv/pins.txt || cannot_install
    wait "$building" || fail "The compiled part of Eigenbrush could not be built; what was said is in" \
        "$(pwd)/.venv/build.log. Its last lines are:" "$(tail -n 5 .venv/build.log)"
    building=
    pip_install --no-deps --no-index --force-reinstall .venv/built/*.whl || cannot_install
}

cannot_install() {
    stop_building
    # pip fetches everything before it changes anything: short of that, .venv is as it was.
    grep -q 'Installing collected packages' .venv/pip.log || rm -f .venv/unfinished
    if grep -qE 'NewConnectionError|NameResolutionError|ConnectTimeout|ReadTimeout|ProxyError' .venv/pip.log
    then
        fail "pip cannot reach its package index: connect this computer to the network, or tell pip" \
            "which index or proxy to use (pip config), and start again. Nothing is lost."
    fi
    fail "pip could not install what Eigenbrush needs; what it said is above and in .venv/pip.log." \
        "Another Python may have more ready-made packages: PYTHON=python3.12, for example."
}

# The sections of constraints.txt up to the one of a purpose; docs need nothing of bench.
pins() {
    awk -v purpose="$1" '
        /^# ---- / { if (last) exit; last = $3 == purpose; left_out = $3 == "bench" && !last &&
                     purpose == "docs" }
        !left_out' packaging/constraints.txt
}

# The lines that pin one package.
pin_of() {
    awk -v name="$1==" '/^[^ ]/ { wanted = index($1, name) == 1 } wanted' packaging/constraints.txt
}

# What the program imports is compiled afterwards: most modules never are imported.
pip_install() {
    .venv/bin/python -m pip install --no-input --no-user --no-compile --log .venv/pip.log "$@"
}

# While pip fetches the rest. What was compiled before, in build/, is not compiled again.
build_meanwhile() {
    rm -rf .venv/built
    .venv/bin/python -c 'from scikit_build_core.build import build_editable; build_editable(".venv/built")' \
        >.venv/build.log 2>&1 </dev/null 9>&- &
    building=$!
}

stop_building() {
    [ -z "$building" ] || kill "$building" 2>/dev/null
    building=
}

# Python's own, which some systems keep in a package of their own.
need_headers() {
    .venv/bin/python -I -c 'import os, sys, sysconfig
sys.exit(not os.path.exists(sysconfig.get_path("include") + "/Python.h"))' && return
    sh packaging/system_packages.sh "python$(version_of .venv/bin/python)-dev" && return
    fail "Eigenbrush is partly C++ and needs the headers of this Python. To install them:" \
        "    $(.venv/bin/python -I -S $libraries "python$(version_of .venv/bin/python)-dev")"
}

# That of the system or of $CXX; without one, clang from the package index.
need_compiler() {
    [ -n "${CXX:-}" ] && return
    for compiler in c++ g++ clang++; do
        command -v $compiler >/dev/null && return
    done
    say "There is no C++ compiler here: fetching one (90 MB) ..."
    pin_of ziglang >.venv/compiler.txt
    pip_install --require-hashes --requirement .venv/compiler.txt || return
    CC="$(pwd)/packaging/native/zig-cc"
    CXX="$(pwd)/packaging/native/zig-c++"
    export CC CXX
}

# In the background, since it only makes later commands quicker.
compile_modules() {
    nice .venv/bin/python packaging/compile_modules.py >/dev/null 2>&1 </dev/null 9>&- &
}

wait_for_other_set_up() {
    command -v flock >/dev/null || return 0
    exec 9<packaging
    flock --nonblock 9 && return
    say "Another set-up of this clone is under way; waiting for it ..."
    flock 9
}

# --------------------------------------------------------------------------------------- Python

find_python() {
    if [ -n "${PYTHON:-}" ]; then
        python=$PYTHON
        is_supported "$python" && return
        fail "Eigenbrush needs Python $oldest or newer; PYTHON=$PYTHON is $(describe "$PYTHON")."
    fi
    for python in python3 python3.13 python3.12 python3.14 python3.11; do
        is_supported "$python" && is_tried "$python" && return
    done
    for python in python3 python3.15 python3.16 python3.17; do
        is_supported "$python" && return
    done
    fail "Eigenbrush needs Python $oldest or newer; python3 here is $(describe python3)." \
        "Install a newer one, or name one that is not on the PATH: PYTHON=/path/to/python3.12"
}

is_supported() {
    "$1" -I -S -c "import sys; sys.exit(sys.version_info[:2] < tuple(map(int, '$oldest'.split('.'))))" \
        2>/dev/null
}

is_tried() {
    "$1" -I -S -c "import sys; sys.exit(sys.version_info[:2] > tuple(map(int, '$newest'.split('.'))))"
}

describe() {
    "$1" -c 'import sys; print("%d.%d.%d" % sys.version_info[:3])' 2>/dev/null || echo "missing"
}

# -------------------------------------------------------------------------------- system libraries

check_system_libraries() {
    missing=$(.venv/bin/python -I -S $libraries)
    [ -z "$missing" ] && return
    # shellcheck disable=SC2086 # one word each
    set -- $missing
    sh packaging/system_packages.sh "$@" &&
        missing=$(.venv/bin/python -I -S $libraries) && [ -z "$missing" ] &&
        return
    # shellcheck disable=SC2086
    set -- $missing
    say "Windows need libraries that this system lacks. To install them:" \
        "    $(.venv/bin/python -I -S $libraries "$@")"
}

# ------------------------------------------------------------------------------------- messages

say() {
    printf '%s\n' "$@" >&2
}

fail() {
    say "$@"
    exit 1
}

main
