"""Many damaged files for every reader, each kind of file in a process of its own.

Run by ``make fuzz-readers``; fails if a reader raises anything but the error that says what is
wrong, takes more than ten seconds for a file or two gigabytes, or MOST_MEGABYTES that stay.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from dataclasses import asdict
from pathlib import Path

from tests.fuzzing.running import fuzz
from tests.fuzzing.subjects import subjects

MOST_MEGABYTES = 400.0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--cases", type=int, default=1000, help="of each kind, besides cuts at every length"
    )
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--kept", type=Path, default=Path("out/fuzzing"), help="for what failed")
    parser.add_argument("--only", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.only is not None:
        return _one(options)

    names = [subject.name for subject in subjects()]
    print(f"{'file':28} {'cases':>7} {'refused':>8} {'slowest':>9} {'memory':>9}")
    failed = 0
    total = 0
    for name in names:
        given = {"only": name, "cases": options.cases, "seed": options.seed, "kept": options.kept}
        words = (f"--{option}={value}" for option, value in given.items())
        command = [sys.executable, "-m", "tests.fuzzing", *words]
        done = subprocess.run(command, check=False, capture_output=True, text=True)
        if done.returncode != 0:
            print(f"{name:28} ended with {done.returncode}: {done.stderr[-400:]}")
            failed += 1
            continue
        found = json.loads(done.stdout)
        print(
            f"{name:28} {found['cases']:7} {found['refused']:8} {found['slowest']:7.2f} s "
            f"{found['memory']:6.0f} MB",
            flush=True,
        )
        total += found["cases"]
        for failure in found["failures"]:
            print(f"    {failure}")
        failed += bool(found["failures"]) or found["memory"] > MOST_MEGABYTES
    print(f"{total} cases, {failed} kinds of files that fail")
    return int(failed > 0)


def _one(options: argparse.Namespace) -> int:
    subject = next(each for each in subjects() if each.name == options.only)
    with tempfile.TemporaryDirectory() as folder:
        found = fuzz(
            subject, Path(folder), cases=options.cases, seed=options.seed, kept=options.kept
        )
    print(json.dumps(asdict(found)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
