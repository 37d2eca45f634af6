#!/bin/sh
# An AppImage of the archive that make archive builds. NOT YET TRIED: it needs appimagetool, which
# is not among Debian's packages.
#
#   sh packaging/recipes/appimage.sh

set -eu
cd "$(dirname "$0")/../.."
version=$(sed -n 's/^__version__ = "\(.*\)"$/\1/p' segcore/__init__.py)
name=eigenbrush-$version-linux-x86_64
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

tar --zstd -xf "dist/$name.tar.zst" -C "$folder"
tree=$folder/$name
cp "$tree/share/applications/eigenbrush.desktop" "$tree/"
cp "$tree/share/icons/hicolor/256x256/apps/eigenbrush.png" "$tree/"
ln -s bin/eigenbrush "$tree/AppRun"
mkdir "$tree/usr"
ln -s ../share "$tree/usr/share"
ARCH=x86_64 appimagetool "$tree" "dist/$name.AppImage"
