#!/bin/sh
# Packages of the operating system, where pip cannot help.
#
#   sh packaging/system_packages.sh manager             apt, dnf, pacman, zypper or nothing
#   sh packaging/system_packages.sh command PACKAGE...  print the command that installs them
#   sh packaging/system_packages.sh install PACKAGE...  install them by apt-get if that needs no
#                                                       password; otherwise fail at once

set -u

main() {
    action=$1
    shift
    case $action in
        manager) manager ;;
        command) print_command "$@" ;;
        install) install "$@" ;;
    esac
}

manager() {
    for tool in apt-get dnf pacman zypper; do
        command -v "$tool" >/dev/null && echo "${tool%-get}" && return
    done
}

print_command() {
    case $(manager) in
        apt) echo "sudo apt-get update && sudo apt-get install -y $*" ;;
        dnf) echo "sudo dnf install -y $*" ;;
        pacman) echo "sudo pacman -S --needed $*" ;;
        zypper) echo "sudo zypper install -y $*" ;;
        *) echo "(by this system's package manager) $*" ;;
    esac
}

install() {
    [ "$(manager)" = apt ] || return 1
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
