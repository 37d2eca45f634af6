"""Try the archive and the package of ``dist`` in clean roots: no Python, no network.

    .venv/bin/python packaging/installers/trial.py FOLDER

FOLDER gets the roots: one with glibc and a shell alone, one of a minimal Debian 12; what the
package depends on is fetched once. Programs run there without a network, as a user who may not
write where they are installed. Screens are outside: X11 on display 46, or that which
EIGENBRUSH_DISPLAY numbers, and Wayland. Needs to be root, and mmdebstrap, openbox, Xvfb, xdotool,
weston and zstd. Prints a line for each trial, with seconds; ends with 1 if one failed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
DISPLAY = f":{os.environ.get('EIGENBRUSH_DISPLAY', '46')}"
USER = 1000
SOCKETS = Path("/run/eigenbrush-trial")
PACKAGED = Path("/usr/lib/eigenbrush")
UNPACKED = Path("/opt/a folder/eigenbrush")
HOMES = {"read-only": "/opt", "full": "/full", "not there": "/nowhere"}
INSIDE = """
cd "$0" || exit 99
mount --rbind /dev dev && mount -t proc proc proc || exit 99
mount -t tmpfs -o size=4k tmpfs full && chown 1000 full
head -c 4096 /dev/zero >full/zeros 2>/dev/null
for place in /tmp/.X11-unix "$1"; do
    mkdir -p ".$place" && mount --bind "$place" ".$place"
done
user=$2
shift 2
exec env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 chroot --userspec="$user:$user" . "$@"
"""


@dataclass
class Trials:
    """What is run in a root, and what did not do what it should."""

    root: Path
    tree: Path
    """Where the folder of the installers lies in it."""

    failed: list[str] = field(default_factory=list)

    def start(self, *command: str, **environment: str) -> subprocess.Popen[str]:
        """Run a command in the root."""
        values = {"HOME": "/home/somebody", "XDG_RUNTIME_DIR": str(SOCKETS)} | environment
        outside = ("unshare", "--net", "--mount", "sh", "-c", INSIDE, str(self.root))
        settings = (f"{name}={value}" for name, value in values.items())
        return subprocess.Popen(
            [*outside, str(SOCKETS), str(USER), "env", *settings, *command],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def say(self, good: bool, what: str, result: str) -> None:
        print(f"{'ok    ' if good else 'FAILED'}  {what}: {result}", flush=True)
        if not good:
            self.failed.append(what)

    @property
    def python(self) -> str:
        return str(self.tree / "python" / "bin" / "python3")

    @property
    def command(self) -> str:
        return str(self.tree / "bin" / "eigenbrush")

    def answers(self, what: str, *arguments: str, **environment: str) -> None:
        """The command succeeds; says how long it takes."""
        begin, before = time.monotonic(), os.times().children_user
        process = self.start(self.command, *arguments, **environment)
        said, _ = process.communicate()
        taken, used = time.monotonic() - begin, os.times().children_user - before
        good = process.returncode == 0
        self.say(good, what, f"{taken:.1f} s, {used:.1f} s of processors" if good else said)

    def explains(self, what: str, **environment: str) -> None:
        """The window cannot be opened, and one line says why."""
        process = self.start(self.command, **environment)
        said, _ = process.communicate(timeout=60)
        good = process.returncode == 1 and len(said.splitlines()) == 1
        self.say(good, what, said.strip())

    def opens(self, what: str, **environment: str) -> None:
        """The window comes and stays."""
        process = self.start(self.command, **environment)
        if "DISPLAY" in environment:
            good = _window_comes()
        else:
            time.sleep(30)
            good = True
        time.sleep(2)
        good = good and process.poll() is None
        process.terminate()
        said, _ = process.communicate(timeout=30)
        self.say(good, what, f"opens; said: {said.strip() or 'nothing'}")

    def times(self, what: str, **environment: str) -> None:
        """Seconds to the usable window, and to the segments of the sample photo in it."""
        program = ("/trial/start_app.py", str(time.monotonic()), "/trial/coffee.jpg", "segments")
        before = os.times().children_user
        process = self.start(self.python, *program, **environment)
        said, _ = process.communicate()
        used = os.times().children_user - before
        good = process.returncode == 0
        self.say(good, what, f"{said.strip()}, {used:.1f} s of processors")


def _window_comes(seconds: float = 60) -> bool:
    search = ("xdotool", "search", "--sync", "--onlyvisible", "--name", "Eigenbrush")
    environment = os.environ | {"DISPLAY": DISPLAY}
    try:
        subprocess.run(search, env=environment, timeout=seconds, check=True, capture_output=True)
    except (subprocess.TimeoutExpired, subprocess.CalledProcessError):
        return False
    return True


# ---------------------------------------------------------------------------------------- trials


def try_commands(trials: Trials) -> None:
    """What runs without a window."""
    demo = ("demo", "--out", "/tmp/demo", "--force")
    forget_files()
    trials.answers("first segments of the sample photo, cold", *demo)
    trials.answers("and again", *demo)
    for home, place in HOMES.items():
        trials.answers(f"a home that is {home}", *demo, HOME=place)
    trials.explains("no display")


def try_windows(trials: Trials) -> None:
    """What runs with one."""
    x11, wayland = {"DISPLAY": DISPLAY}, {"WAYLAND_DISPLAY": "eigenbrush-trial"}
    trials.opens("X11", **x11)
    trials.opens("X11, 200 %", **x11, QT_SCALE_FACTOR="2")
    for home, place in HOMES.items():
        trials.opens(f"X11, a home that is {home}", **x11, HOME=place)
    trials.opens("Wayland", **wayland)
    trials.opens("Wayland, 200 %", **wayland, QT_SCALE_FACTOR="2")
    trials.explains("a display that does not answer", DISPLAY=":99")
    forget_files()
    for how in ("cold", "warm", "warm"):
        trials.times(f"seconds in the window, {how}", **x11, QT_QPA_PLATFORM="xcb")


def forget_files() -> None:
    """Let the next start read from the disk."""
    os.sync()
    Path("/proc/sys/vm/drop_caches").write_text("3")


# ------------------------------------------------------------------------------------ preparing


def bare_root(folder: Path, archive: Path) -> Path:
    """With glibc and a shell, and the archive."""
    root = folder / "bare"
    shutil.rmtree(root, ignore_errors=True)
    root.mkdir()
    for package in ("libc6", "busybox-static"):
        if not list(folder.glob(f"{package}_*.deb")):
            run("apt-get", "download", package, cwd=folder)
        (deb,) = folder.glob(f"{package}_*.deb")
        run("dpkg-deb", "--extract", str(deb), str(root))
    (root / "usr" / "bin").mkdir(parents=True, exist_ok=True)
    for name in ("sh", "env", "dirname", "readlink"):
        (root / "usr" / "bin" / name).symlink_to("/bin/busybox")
    (root / "bin" / "sh").symlink_to("busybox")
    prepare(root)
    unpack(root, archive)
    return root


def debian_root(folder: Path, package: Path) -> Path:
    """A minimal Debian with the package, whose dependencies are there before the network goes."""
    fresh, root = folder / "fresh", folder / "debian"
    if not fresh.exists():
        run("mmdebstrap", "--variant=minbase", "bookworm", str(fresh))
    shutil.rmtree(root, ignore_errors=True)
    run("cp", "-a", str(fresh), str(root))
    prepare(root)
    shutil.copy(package, root / "trial")
    shutil.copy("/etc/resolv.conf", root / "etc" / "resolv.conf")
    install = ["chroot", str(root), "apt-get", "-qq", "-y", "-o", "Dpkg::Use-Pty=0", "install"]
    local = f"/trial/{package.name}"
    run("chroot", str(root), "apt-get", "-qq", "update")
    run(*install, "--download-only", local)
    begin = time.monotonic()
    run("unshare", "--net", *install, local)
    print(f"ok      installed without a network: {time.monotonic() - begin:.1f} s", flush=True)
    return root


def prepare(root: Path) -> None:
    """Folders, and what times the window."""
    for name in ("dev", "proc", "tmp", "full", "opt", "trial", "home/somebody"):
        (root / name).mkdir(parents=True, exist_ok=True)
    (root / "tmp").chmod(0o1777)
    os.chown(root / "home" / "somebody", USER, USER)
    shutil.copy(ROOT / "tests" / "benchmarks" / "start_app.py", root / "trial")
    shutil.copy(ROOT / "assets" / "coffee.jpg", root / "trial")
    python = PACKAGED / "python" / "lib" / f"python3.{sys.version_info.minor}"
    (root / "trial" / "app").symlink_to(python / "site-packages" / "eigenbrush")


def unpack(root: Path, archive: Path) -> None:
    """Into a folder with a space in its name."""
    (root / UNPACKED.parent.relative_to("/")).mkdir(parents=True)
    run("tar", "--zstd", "-xf", str(archive), "-C", str(root / UNPACKED.parent.relative_to("/")))
    (found,) = (root / UNPACKED.parent.relative_to("/")).iterdir()
    found.rename(root / UNPACKED.relative_to("/"))


@contextmanager
def screens() -> Iterator[None]:
    """X11 with a window manager, and Wayland; nobody but us is shown there."""
    SOCKETS.mkdir(exist_ok=True)
    SOCKETS.chmod(0o777)
    environment = os.environ | {"DISPLAY": DISPLAY, "XDG_RUNTIME_DIR": str(SOCKETS)}
    size = ("-screen", "0", "1600x1000x24")
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "env": environment}
    wayland = ("weston", "--backend=headless-backend.so", "--socket=eigenbrush-trial")
    started: list[subprocess.Popen[bytes]] = []
    try:
        started.append(subprocess.Popen(["Xvfb", DISPLAY, *size, "-ac"], **quiet))
        time.sleep(3)
        started.append(subprocess.Popen(["openbox"], **quiet))
        started.append(subprocess.Popen(wayland, **quiet))
        time.sleep(3)
        (SOCKETS / "eigenbrush-trial").chmod(0o777)
        yield
    finally:
        for process in reversed(started):
            process.terminate()
            process.wait()


def run(*command: str, cwd: Path | None = None) -> None:
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(command, check=True, cwd=cwd, env=environment, stdout=subprocess.DEVNULL)


def main(folder: Path) -> int:
    folder.mkdir(parents=True, exist_ok=True)
    (archive,) = (ROOT / "dist").glob("eigenbrush-*-linux-*.tar.zst")
    (package,) = (ROOT / "dist").glob("eigenbrush_*.deb")
    with screens():
        print("The archive, where there is glibc and a shell")
        bare = Trials(bare_root(folder, archive), UNPACKED)
        try_commands(bare)
        bare.explains("a display, but no libraries for windows", DISPLAY=DISPLAY)

        print("The package, in Debian 12")
        packaged = Trials(debian_root(folder, package), PACKAGED)
        try_commands(packaged)
        try_windows(packaged)

        print("The archive, in the same")
        unpack(packaged.root, archive)
        unpacked = Trials(packaged.root, UNPACKED)
        try_commands(unpacked)
        unpacked.opens("X11", DISPLAY=DISPLAY)
    failed = [*bare.failed, *packaged.failed, *unpacked.failed]
    print(f"{len(failed)} failed" if failed else "all as it should be")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]).resolve()))
