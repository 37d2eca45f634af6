#!/bin/sh
# A Flatpak of the archive that make archive builds, installed for this user. NOT YET TRIED: it needs
# flatpak-builder, and the runtime that the manifest names.
#
#   sh packaging/recipes/flatpak.sh

set -eu
cd "$(dirname "$0")/../.."
version=$(sed -n 's/^__version__ = "\(.*\)"$/\1/p' segcore/__init__.py)
manifest=org.eigenbrush.eigenbrush.json

sed "s/@VERSION@/$version/" "packaging/recipes/$manifest" >"dist/$manifest" # beside the archive
flatpak-builder --user --install --force-clean build/flatpak "dist/$manifest"
