#!/bin/sh
# A signed bundle for macOS in dist/Eigenbrush.app. NOT YET TRIED on macOS: a shell has checked its
# words on Linux, and no more.
#
#   sh packaging/recipes/macos.sh PYTHON WHEELS IDENTITY
#
# PYTHON is a folder with a CPython that runs wherever it lies (bin, lib); WHEELS holds the program's
# wheel, made on macOS, and those of what it needs; IDENTITY names the certificate "Developer ID
# Application". Afterwards the bundle is to be notarised:
#
#   ditto -c -k --keepParent dist/Eigenbrush.app dist/Eigenbrush.zip
#   xcrun notarytool submit dist/Eigenbrush.zip --keychain-profile NAME --wait
#   xcrun stapler staple dist/Eigenbrush.app

set -eu
cd "$(dirname "$0")/../.."
recipes=packaging/recipes
python=$1
wheels=$2
identity=$3
version=$(sed -n 's/^__version__ = "\(.*\)"$/\1/p' segcore/__init__.py)
bundle=dist/Eigenbrush.app
contents=$bundle/Contents

rm -rf "$bundle"
mkdir -p "$contents/MacOS" "$contents/Resources"
cp -R "$python" "$contents/Resources/python"
own=$contents/Resources/python/bin/python3
"$own" -m pip install --no-index --find-links "$wheels" --no-compile "eigenbrush[gui]==$version"
"$own" -m compileall -q --invalidation-mode unchecked-hash "$contents/Resources/python/lib"

sed "s/@VERSION@/$version/" "$recipes/Info.plist" >"$contents/Info.plist"

icons=$(mktemp -d)/eigenbrush.iconset
mkdir "$icons"
for size in 16 32 128 256 512; do
    sips -s format png -z $size $size packaging/installers/desktop/eigenbrush.svg \
        --out "$icons/icon_${size}x$size.png"
done
iconutil -c icns -o "$contents/Resources/eigenbrush.icns" "$icons"

# A program of its own, so that the system knows whom it starts.
cc -O2 -o "$contents/MacOS/eigenbrush" "$recipes/launcher.c"

find "$contents/Resources" \( -name '*.so' -o -name '*.dylib' -o -perm -u+x -type f \) -print0 |
    xargs -0 codesign --force --timestamp --options runtime \
        --entitlements "$recipes/entitlements.plist" --sign "$identity"
codesign --force --timestamp --options runtime --entitlements "$recipes/entitlements.plist" \
    --sign "$identity" "$bundle"
codesign --verify --strict --deep "$bundle"
