"""The session of a folder: going from photo to photo, marking and reviewing them."""

from collections.abc import Callable, Collection
from functools import partial
from pathlib import Path

from segcore.folders.states import Review, State, SuggestionScore
from segcore.picture.pages import page_of
from segcore.projects.project import Project
from segcore.runtime.errors import UnsafeFileError
from segcore.runtime.message import Message

from ..actions.action import action, tr
from ..state.document import Document
from ..ui.settings import Settings
from .carry_over import CarryOver, carry_over_from, size_text
from .context import SessionContext
from .folders import Listing, neighbour
from .learning import Learning
from .reading import Reading
from .saving import Saving
from .sharing import Sharing
from .steps import AskUser, Background, StepError, Steps

Onward = Callable[[Path], Path | None]
"""Function from a photo to the photo to open after it, or None."""


class FolderSession(SessionContext):
    """Goes through the photos of a folder with the same classes and method.

    Attributes
    ----------
    saving, reading, sharing, learning
        Parts of the session, each with its own transitions and state.
    """

    def __init__(
        self,
        document: Document,
        settings: Settings,
        data: Path,
        default_project: Callable[[], Project],
    ) -> None:
        super().__init__(document, settings, data, default_project)
        self.saving = Saving(self)
        self.reading = Reading(self, self.saving, self)
        self.saving.reopen_photo = self.reading.reopen_photo
        self.sharing = Sharing(self, self.saving, self.reading)
        self.learning = Learning(self, self.reading)
        self.enter_folder, self.leave_folder = self.sharing.enter_folder, self.sharing.leave_folder
        self._offered: set[Path] = set()
        """Folders that were already offered to be opened."""
        self._carry_over: CarryOver | None = None
        """Strokes to carry over to the photo that is opened next."""

    def on_photo_changed(self) -> Steps[None]:
        """Reset the state for another photo."""
        self.saving.on_photo_changed()
        self.learning.on_photo_changed()
        yield from self.sharing.on_place_changed()

    def on_result_changed(self) -> bool:
        """Note new segments; True if they are to be saved after a pause."""
        self.learning.on_result_changed()
        return self.saving.on_result_changed()

    # ----------------------------------------------------------------------------------- steps

    @action("previous-photo", "photos", tr("&Previous photo"), "PgUp", icon="previous", argument=-1,
            needs="folder", waits="edits",
            tip=tr("Go to the previous photo of the folder"))  # fmt: skip
    @action("next-photo", "photos", tr("&Next photo"), "PgDown", icon="next", argument=1,
            needs="folder", waits="edits",
            tip=tr("Go to the next photo of the folder and keep the classes"))  # fmt: skip
    def step(self, step: int) -> Steps[None]:
        """Go to another photo of the folder."""
        if self.photo is None:
            return
        if (other := self.neighbour(step)) is not None:
            yield from self.go_to(other, partial(self._neighbour_of, step=step))
        elif self.in_folder and self.photos.filter.text:
            self.show_message("The filter shows no other photo in this direction.")
        elif step > 0:
            self.show_message("This is the last photo of the folder.")
        else:
            self.show_message("This is the first photo of the folder.")

    def neighbour(self, step: int) -> Path | None:
        """The photo `step` places further in the folder; None beyond either end."""
        return self._neighbour_of(self.photo, step) if self.photo else None

    def _neighbour_of(self, photo: Path, step: int) -> Path | None:
        if self.photos.index(photo) < 0:
            return neighbour(photo, step)
        return self.photos.next_readable(photo, step)

    def go_to(self, photo: Path, onward: Onward | None = None) -> Steps[bool]:
        """Open another photo of the folder or, if it cannot be opened, the one after it."""
        start = self.document.project.blank()
        template = start if self.document.image is not None else self.default_project()
        return (yield from self._go_to(photo, template, onward))

    def _go_to(self, photo: Path, template: Project, onward: Onward | None) -> Steps[bool]:
        while True:
            if not (yield from self.saving.leave()):
                return False
            try:
                return (yield from self.reading.open_file(photo, template))
            except StepError as failure:
                self.photos.mark_readable(photo, readable=False)
                other = onward(photo) if onward is not None else None
                if other is None:
                    self._carry_over = None
                    self.show_message(str(failure), "warning")
                    return False
                reason = str(failure).removeprefix(f"{photo}: ")
                text = "{name} was skipped: {reason}"
                self.show_message(text, "info", outlasts=True, name=photo.name, reason=reason)
                photo = other

    @action("next-with-strokes", "photos", tr("Next photo, &with strokes"), "Ctrl+PgDown",
            needs="folder", waits="edits",
            tip=tr("Go to the next photo of the folder; the strokes come along with "
                   "less belief"))  # fmt: skip
    def go_to_next_with_strokes(self) -> Steps[None]:
        """Go to the next photo with the segments, or with the strokes if there are none."""
        photo = self.neighbour(1)
        self._carry_over = carry_over_from(self.document, photo) if photo is not None else None
        yield from self.step(1)

    @action("next-to-do", "photos", tr("Next photo to &do"), "Shift+PgDown", needs="folder",
            waits="edits",
            tip=tr("Go to the next photo of the folder that is neither done nor "
                   "skipped"))  # fmt: skip
    def go_to_next_to_do(self) -> Steps[None]:
        """Go to the next photo that is neither done nor skipped."""
        photo = self.photo
        if photo is not None and (yield from self._get_inside(photo)):
            yield from self._go_on_after(photo)

    @action("done", "photos", tr("D&one, and next"), "Ctrl+Return", icon="check", needs="folder",
            waits="segments", separator=True,
            tip=tr("Save the photo as done and go to the next one to do"))  # fmt: skip
    def mark_done(self) -> Steps[None]:
        """Save the photo as done and go to the next one to do."""
        if self._segments_are_there():
            yield from self._finish(State.DONE)

    @action("skip", "photos", tr("S&kip, and next"), "Ctrl+Shift+Return", needs="folder",
            tip=tr("Leave the photo out and go to the next one to do"))  # fmt: skip
    def skip(self) -> Steps[None]:
        """Leave the photo out and go to the next one to do."""
        yield from self._finish(State.SKIPPED)

    @property
    def segments_are_there(self) -> bool:
        """Whether there are segments for the strokes, if there are any."""
        document, result = self.document, self.document.result
        ready = document.result_is_current and result is not None and result.has_final_labels
        return ready or not (document.project.strokes or document.project.recipe.model)

    def _segments_are_there(self) -> bool:
        if not self.segments_are_there:
            self.show_message("There are no segments yet: solve first (R).")
        return self.segments_are_there

    def _finish(self, state: State) -> Steps[None]:
        photo = self.photo
        if photo is None or not (yield from self._get_inside(photo)):
            return
        result, checked = self.document.result, None
        is_empty = result is None or not result.labels.any()
        if state is State.DONE:
            if self.document.project.recipe.model and self.document.result_is_current:
                self.saving.keep_segments()  # the suggestion is right
            checked = self.learning.suggestion_score()
        if (yield from self.saving.leave()):
            is_marked = self.mark(photo, state, checked=checked)
            if state is State.DONE:
                self.learning.add_training_photo()
            yield from self._go_on_after(photo)
            if state is State.DONE and is_empty and is_marked and self.photo != photo:
                self.show_message("{name} is done, without segments.", name=photo.name)

    def mark(
        self,
        photo: Path,
        state: State,
        review: Review | None = None,
        checked: SuggestionScore | None = None,
    ) -> bool:
        """Save the state of a photo; False, with a message, if that failed."""
        try:
            self.photos.mark(photo, state, review, checked)
        except OSError as error:
            reason = error.message if isinstance(error, UnsafeFileError) else error.strerror
            text = "The state of {name} could not be saved ({reason})."
            self.show_message(text, "warning", name=photo.name, reason=reason)
            return False
        return True

    def mark_several(self, photos: Collection[Path], state: State) -> Steps[None]:
        """Mark photos as done or skipped, or as begun to reopen them."""
        if self.photo in photos:
            ready = state is not State.DONE or self._segments_are_there()
            if not ready or not (yield from self.saving.leave()):
                return
        for photo in photos:
            begun = self.project_folders.file_for(photo).exists()
            wanted = State.UNTOUCHED if state is State.BEGUN and not begun else state
            former = self.photos.state(self.photos.name(photo))
            if wanted is not former and not self.mark(photo, wanted):
                return

    @action("all-done", "photos", tr("Mark all begun photos as done"), needs="folder",
            waits="segments",
            tip=tr("Mark what is begun as done: all photos that are listed, or all slices of "
                   "a stack"))  # fmt: skip
    def mark_begun(self) -> Steps[None]:
        """Mark all begun photos that the filter shows as done."""
        photos = self.photos
        begun = [
            photo
            for photo in photos.with_state(State.BEGUN)
            if photos.filter.accepts(photos.name(photo))
        ]
        yield from self.mark_several(begun, State.DONE)
        done = sum(photos.state(photos.name(photo)) is State.DONE for photo in begun)
        self.show_message("%Ln photo(s) marked as done.", count=done)

    def _go_on_after(self, previous: Path) -> Steps[None]:
        if (photo := self.photos.next_to_do(previous)) is not None:
            yield from self.go_to(photo, self.photos.next_to_do)
        else:
            self._say_none_left(Message("No other photos are left to do."))

    # ---------------------------------------------------------------------------------- review

    @action("previous-done", "photos", tr("Previous photo that &is done"), "Alt+PgUp", argument=-1,
            needs="folder", waits="edits", separator=True,
            tip=tr("Go to the previous photo that is done"))  # fmt: skip
    @action("next-done", "photos", tr("Next photo &that is done"), "Alt+PgDown", argument=1,
            needs="folder", waits="edits", tip=tr("Go to the next photo that is done"))  # fmt: skip
    def go_to_done(self, step: int) -> Steps[None]:
        """Go to the next or the previous photo that is done."""
        photo = self.photos.next_done(self.photo, step)
        if photo is not None:
            yield from self.go_to(photo, partial(self.photos.next_done, step=step))
        elif step > 0:
            self.show_message("No photo after this one is done.")
        else:
            self.show_message("No photo before this one is done.")

    @action("accept-photo", "photos", tr("&Accept, and next"), "Alt+Return", needs="folder",
            waits="segments",
            tip=tr("The photo is right: go to the next one that is done and not "
                   "accepted"))  # fmt: skip
    def accept(self) -> Steps[None]:
        """Accept the photo, and go to the next one to review."""
        if self._is_done() and (not self.document.edited or self._segments_are_there()):
            yield from self._judge(State.DONE, Review(accepted=True))

    @action("send-back", "photos", tr("&Send back…"), "Alt+Backspace", needs="folder",
            tip=tr("Say what should be changed in the photo, and go to the next one "
                   "that is done"))  # fmt: skip
    def send_back(self) -> Steps[None]:
        """Reopen the photo with a note on what to change."""
        if self._is_done():
            note = yield AskUser("review_note", (self.name,))
            if note is not None:
                yield from self._judge(State.BEGUN, Review(note=note.strip()))

    def _judge(self, state: State, review: Review) -> Steps[None]:
        photo = self.photo
        if photo is None or not (yield from self.saving.leave()):
            return
        self.mark(photo, state, review)
        following = self.photos.next_to_review(photo)
        if following is not None:
            yield from self.go_to(following, self.photos.next_to_review)
        else:
            self._say_none_left(Message("No other photos are left to review."))

    def _say_none_left(self, text: Message) -> None:
        of_filter = Message("No such photo is left among those that the filter shows.")
        self.show_message(of_filter if self.photos.filter.text else text)

    def _is_done(self) -> bool:
        is_done = self.in_folder and self.photos.state(self.name_in_folder) is State.DONE
        if not is_done:
            self.show_message("This photo is not done: only what is done can be reviewed.")
        return is_done

    # ---------------------------------------------------------------------------------- folder

    def work_through(self, listing: Listing) -> Steps[bool]:
        """Open a folder at the first photo to do."""
        if not listing.names:
            self.show_message("There are no photos in {folder}.", "warning", folder=listing.path)
            return False
        yield from self.enter_folder(listing)
        first = self.photos.next_to_do(None) or self.photos.photo(0)
        return (yield from self._go_to(first, self.default_project(), self.photos.next_to_do))

    def _get_inside(self, photo: Path) -> Steps[bool]:
        """Open the folder of the photo; False if that is not possible."""
        if not self.photos.contains(photo):
            if not self.belongs_to_user:  # nothing is written beside it
                self.show_message("This photo is not in one of your folders.")
                return False
            listing = yield from self.reading.list_photos(photo.parent)
            if listing is None or self.photo != photo:
                return False
            yield from self.enter_folder(listing)
        return True

    def offer_folder(self, *, begun: bool = False) -> Steps[None]:
        """Offer to open the folder of the photo, or open it if it was worked on before."""
        photo = self.photo
        if photo is None or not self.belongs_to_user or photo.parent in self._offered:
            return
        try:
            listing = yield Background(self.reading.lister(photo.parent))
        except StepError:
            return
        self._offered.add(photo.parent)
        if self.photo != photo or self.photos.path is not None:
            return
        if photo.name in listing.names and (begun or listing.states or page_of(photo)):
            yield from self.enter_folder(listing)
        elif len(listing.names) > 1:
            folder = photo.parent.name
            text = Message("There are %Ln photo(s) in the folder {folder}.", folder=folder)
            begin = (Message("&Work through them"), partial(self.enter_folder, listing))
            self.show_message(text, "info", answers=(begin,), count=len(listing.names))

    def on_opened(self) -> Steps[None]:
        """Carry strokes over, show the review, and tell which photos are likely next."""
        open_photo = self.photo
        if open_photo is None:
            return
        self.photos.mark_readable(open_photo, readable=True)
        yield from self._paint_carry_over()
        review = self.photos.review(self.name_in_folder) if self.in_folder else None
        if review is not None and not review.accepted:
            text = "{name} sent this photo back: {note}" if review.note else ""
            who = review.by or Message("Somebody")
            message = Message(text or "{name} sent this photo back.", name=who, note=review.note)
            self.show_message(message, "warning")
        if self.in_folder:
            likely_next = (
                self.photos.next_to_do(open_photo),
                self.neighbour(1),
                self.neighbour(-1),
            )
            photos = dict.fromkeys(photo for photo in likely_next if photo and photo != open_photo)
            self.likely_next.emit(tuple(photos))

    def _paint_carry_over(self) -> Steps[None]:
        """Paint the strokes that were carried over to this photo."""
        carry_over, self._carry_over = self._carry_over, None
        project, image = self.document.project, self.document.image
        if carry_over is None or image is None or self.photo != carry_over.photo:
            return
        if project.strokes:
            self.show_message("This photo already has strokes; none were carried over.")
            return
        old, new = carry_over.image.shape, image.shape
        if old != new and not (yield AskUser("may_scale_strokes", (old, new))):
            text = "No strokes were carried over: that photo has {old} pixels, this one {new}."
            self.show_message(text, old=size_text(old), new=size_text(new))
            return
        strokes, painted = carry_over.strokes_on(image), project
        for stroke in strokes:
            painted = painted.with_stroke(stroke)
        painted = carry_over.with_attributes(painted)
        self.document.edit(Message("Carry strokes over"), lambda _: painted)
        if strokes:
            text = "%Ln stroke(s) carried over. Yours go on top; undo removes them."
            self.show_message(text, count=len(strokes))
