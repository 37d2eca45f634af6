#!/bin/sh
# Packages of the operating system, where pip cannot help.
#
#   sh packaging/system_packages.sh PACKAGE...    install them by apt-get if that needs no
#                                                 password; otherwise fail at once

set -u

main() {
    command -v apt-get >/dev/null || return 1
    if [ "$(id -u)" = 0 ]; then
        as_root=
    elif sudo -n true 2>/dev/null; then
        as_root="sudo -n"
    else
        return 1
    fi
    echo "Installing system packages: $*" >&2
    # Package lists that are missing or out of date make the first attempt fail.
    apt_get install "$@" 2>/dev/null || { apt_get update && apt_get install "$@"; }
}

apt_get() {
    action=$1
    shift
    # shellcheck disable=SC2086 # two words, or none
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -y --no-install-recommends \
        -o DPkg::Lock::Timeout=120 -o Dpkg::Use-Pty=0 "$action" "$@" </dev/null >/dev/null
}

main "$@"
