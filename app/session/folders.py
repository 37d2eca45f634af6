"""The photos of a folder, in natural order."""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from time import monotonic

from segcore.folders.file_names import EXPORTS_FOLDER, HIDDEN_FOLDER, LEDGER_FILE
from segcore.folders.problems import states_and_problems
from segcore.folders.states import Review, State, SuggestionScore
from segcore.picture.pages import may_be_stack, stack_named_in
from segcore.picture.reading import READABLE_SUFFIXES, list_pages
from segcore.projects.project_files import SUFFIX
from segcore.runtime.errors import ImageError
from segcore.runtime.message import Message
from segcore.runtime.texts import natural_key

SOON_SECONDS = 0.1
"""Time after which the photos found so far are shown."""


@dataclass(frozen=True)
class Subfolder:
    """A folder whose photos are listed.

    Attributes
    ----------
    projects_folder : Path
        Folder with the projects of its photos and the file of their states.
    n_read_bytes : int
        Number of bytes of that file that were read.
    """

    projects_folder: Path
    n_read_bytes: int = 0


@dataclass(frozen=True, eq=False)
class Listing:
    """The photos of a folder.

    Attributes
    ----------
    projects_folder : Path
        Folder with the projects of the photos in the folder itself.
    names : list of str
        Names of the photos in natural order; then those in subfolders, with the path.
    begun : frozenset of str
        Names of photos that have a project.
    states : dict of State
        State of each photo that has one.
    reviews : dict of Review
        Review of each photo that was reviewed.
    scores : dict of SuggestionScore
        Accuracy of the suggestion of photos that are done.
    subfolders : dict of Subfolder
        The folders of the photos, by their paths in `path`: the folder itself is ``""``.
    problems : tuple of Message
        Problems with files that the program keeps there, one sentence each.
    """

    path: Path
    projects_folder: Path
    names: list[str] = field(default_factory=list)
    begun: frozenset[str] = frozenset()
    states: dict[str, State] = field(default_factory=dict)
    reviews: dict[str, Review] = field(default_factory=dict)
    scores: dict[str, SuggestionScore] = field(default_factory=dict)
    subfolders: dict[str, Subfolder] = field(default_factory=dict)
    problems: tuple[Message, ...] = ()


def list_folder(
    path: Path,
    projects: Path,
    first: Callable[[Listing], object] | None = None,
    *,
    within: Callable[[Path], Path] | None = None,
) -> Listing:
    """The photos of a folder and their states, which are kept with the projects.

    Parameters
    ----------
    first : function, optional
        Called with the photos found so far if finding all takes long.
    within : function, optional
        Maps a folder to the folder of its projects; if given, photos in subfolders are listed,
        too. Hidden folders, links and exported pictures are left out.

    Raises
    ------
    ImageError
        If the folder cannot be read.
    """
    late, listings = monotonic() + SOON_SECONDS, list[Listing]()

    def tell(names: Sequence[str] = ()) -> None:
        nonlocal first
        if first is not None and monotonic() > late:
            own_listing = (
                [_listing(path, projects, sorted(names, key=natural_key))] if names else []
            )
            first(_join(path, projects, [*own_listing, *listings]))
            first = None

    try:
        listings.append(_listing(path, projects, photo_names(path, tell)))
    except OSError as error:
        unreadable = error.filename or path
        text = "{path}: cannot be read ({reason})"
        raise ImageError(text, path=unreadable, reason=error.strerror) from error
    if within is not None:
        for listing in _listings_within(path, within):
            listings.append(listing)
            tell()
    return _join(path, projects, listings)


def _listings_within(path: Path, projects_of: Callable[[Path], Path]) -> Iterator[Listing]:
    """Listings of each subfolder with photos."""
    waiting = _folders_in(path)[::-1]
    while waiting:
        folder = waiting.pop()
        projects = projects_of(folder)
        try:
            names = photo_names(folder)
            if names and not _was_exported(folder):
                yield _listing(folder, projects, names)
        except OSError as error:
            text = "{path}: cannot be read ({reason})"
            problem = Message(text, path=error.filename or folder, reason=error.strerror)
            yield Listing(folder, projects, problems=(problem,))
        if not _was_exported(folder):
            waiting += _folders_in(folder)[::-1]


def _folders_in(path: Path) -> list[Path]:
    """Subfolders in natural order; none of an unreadable folder."""
    with suppress(OSError), os.scandir(path) as entries:
        names = [
            entry.name
            for entry in entries
            if not entry.name.startswith(".") and entry.is_dir(follow_symlinks=False)
        ]
        return [path / name for name in sorted(names, key=natural_key)]
    return []


def _was_exported(folder: Path) -> bool:
    """Whether the pictures in a folder are exported results without projects."""
    written = folder.name == EXPORTS_FOLDER or os.path.lexists(folder / LEDGER_FILE)
    with suppress(OSError):
        names = {*os.listdir(folder)} - {HIDDEN_FOLDER}
        return written and not any(name.endswith(SUFFIX) for name in names)
    return written


def _join(path: Path, projects: Path, listings: Sequence[Listing]) -> Listing:
    """Join listings of several folders; photos are named by their paths relative to `path`."""
    joined = Listing(
        path, projects, problems=tuple(p for listing in listings for p in listing.problems)
    )
    begun: set[str] = set()
    for listing in listings:
        prefix = listing.path.relative_to(path).as_posix()
        before = "" if prefix == "." else f"{prefix}/"
        joined.names.extend(before + name for name in listing.names)
        begun.update(before + name for name in listing.begun)
        joined.states.update((before + name, state) for name, state in listing.states.items())
        joined.reviews.update((before + name, review) for name, review in listing.reviews.items())
        joined.scores.update((before + name, score) for name, score in listing.scores.items())
        joined.subfolders.update(
            ((before + inside).rstrip("/"), part) for inside, part in listing.subfolders.items()
        )
    return replace(joined, begun=frozenset(begun))


def _listing(path: Path, projects: Path, names: list[str]) -> Listing:
    saved = (name for name in os.listdir(projects) if name.endswith(SUFFIX))
    begun = frozenset(name.removesuffix(SUFFIX) for name in saved)
    read, problems = states_and_problems(projects)
    part = Subfolder(projects, read.n_read_bytes)
    pages = _begun_stacks(path, names, {*begun, *read.states})
    paths_of_pages = {page: f"{stack}/{page}" for stack, inside in pages.items() for page in inside}
    return Listing(
        path,
        projects,
        expand_stacks(names, pages),
        begun=frozenset(paths_of_pages.get(name, name) for name in begun),
        states={paths_of_pages.get(name, name): state for name, state in read.states.items()},
        reviews={paths_of_pages.get(name, name): review for name, review in read.reviews.items()},
        scores={paths_of_pages.get(name, name): score for name, score in read.scores.items()},
        subfolders=dict.fromkeys(("", *pages), part),
        problems=problems,
    )


def _begun_stacks(path: Path, names: list[str], known_names: Iterable[str]) -> dict[str, list[str]]:
    """Names of all pages of each stack with pages that have projects or states, by stack."""
    stacks = {stack_named_in(name) for name in known_names} & set(names)
    pages = {}
    for stack in stacks:
        with suppress(ImageError):  # reported when the stack is opened
            pages[stack] = page_names(path / stack)
    return pages


def page_names(stack: Path) -> list[str]:
    """Names of the pages of a stack, like names of photos in a folder.

    Raises
    ------
    ImageError
        If it cannot be read.
    """
    return [page.path.name for page in list_pages(stack)]


def expand_stacks(names: list[str], pages: Mapping[str, list[str]]) -> list[str]:
    """Names in which stacks are replaced by the paths of their pages."""
    return [
        inside
        for name in names
        for inside in ([f"{name}/{page}" for page in pages[name]] if name in pages else [name])
    ]


def _ignore(_: object) -> None:
    pass


def photo_names(folder: Path, tell: Callable[[list[str]], object] = _ignore) -> list[str]:
    """Names of picture files by natural order: ``2.png`` before ``10.png``; pages of a stack.

    Parameters
    ----------
    tell : function, optional
        Called with the names so far whenever one was found.

    Raises
    ------
    OSError
        If the folder cannot be read.
    ImageError
        If the stack cannot be read.
    """
    if may_be_stack(folder):
        return page_names(folder)
    names: list[str] = []
    with os.scandir(folder) as entries:  # which needs no further access to the disk
        for entry in entries:
            if _is_photo(entry):
                names.append(entry.name)
                tell(names)
    return sorted(names, key=natural_key)


def _is_photo(entry: os.DirEntry[str]) -> bool:
    suffix = os.path.splitext(entry.name)[1].lower()
    return suffix in READABLE_SUFFIXES and not entry.name.startswith(".") and entry.is_file()


def neighbour(photo: Path, step: int) -> Path | None:
    """The photo `step` places after `photo` in its folder; None beyond either end."""
    try:
        names = photo_names(photo.parent)
    except (OSError, ImageError):
        return None
    if photo.name in names:
        index = names.index(photo.name) + step
    else:  # it was moved or deleted: continue from where it would be
        key = natural_key(photo.name)
        index = sum(natural_key(name) < key for name in names) + min(step, 0)
    return photo.with_name(names[index]) if 0 <= index < len(names) else None


@dataclass(frozen=True)
class ProjectFolders:
    """Folders of projects: those of the photos, unless others were chosen.

    Attributes
    ----------
    chosen : mapping
        Folders of projects by folders of photos, the latter without symbolic links: a folder is
        the same by whichever path it is reached.
    """

    chosen: Mapping[str, str] = field(default_factory=dict)

    def of(self, photos: Path) -> Path:
        """The folder of the projects of the photos in a folder, or of the pages of a stack."""
        photos = photos.parent if may_be_stack(photos) else photos
        return Path(self.chosen.get(os.path.realpath(photos), photos))

    def kept_in(self, projects: Path) -> set[Path]:
        """Folders of photos whose projects are in `projects`; this folder itself by default."""
        real = os.path.realpath(projects)
        chosen = self.chosen.items()
        photo_folders = {
            Path(photos)
            for photos, project_folder in chosen
            if os.path.realpath(project_folder) == real
        }
        return photo_folders if real in self.chosen else photo_folders | {projects}

    def file_for(self, photo: Path) -> Path:
        """The project file of a photo."""
        return self.of(photo.parent) / (photo.name + SUFFIX)
