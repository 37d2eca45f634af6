"""Everything a user can ask for: one table.

Menus, tool bar, shortcuts, the shortcuts editor and the cheat sheet are made of :data:`ACTIONS`
(see :mod:`app.actions.action_set`). An action either does something, chooses a tool, or switches a
property of the :class:`~app.state.view_state.ViewState`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

Needs = Literal["", "photo", "strokes", "result", "eigenvectors", "folder", "selection"]


LAST_CLASS_KEY = 9


@dataclass(frozen=True)
class Action:
    """One line of the table.

    Attributes
    ----------
    name : str
        What settings call it.
    menu : str
        One of :data:`MENUS`.
    text : str
        In menus; untranslated, as is `tip`.
    keys : tuple of str
        Default shortcuts, the first of which is shown.
    tip : str
        One sentence; the key is added to it.
    icon : str
        Of ``assets/icons``; empty for none.
    does : str
        Method of the main window or of a part of it, such as ``docks.take_best_cut``.
    argument : int or None
        What that method is called with.
    tool, switches : str
        Exactly one of these and `does` is given.
    needs : str
        What there has to be for it to make sense.
    bar : str
        Tool bar that shows it: tools, main or none.
    begins : bool
        Whether a line is drawn before it.
    held : bool
        Whether the key works as long as it is held.
    on_canvas : bool
        Whether the key means this only while the canvas has the keyboard.
    """

    name: str
    menu: str
    text: str
    keys: tuple[str, ...]
    tip: str
    icon: str = ""
    does: str = ""
    argument: int | None = None
    tool: str = ""
    switches: str = ""
    needs: Needs = ""
    bar: Literal["", "tools", "main"] = ""
    begins: bool = False
    held: bool = False
    on_canvas: bool = False


def tr(text: str) -> str:
    """Marks a text for translation, which happens when it is shown."""
    return text


class Actions:
    """All texts are marked for translation here."""

    MENUS: ClassVar[dict[str, str]] = {
        "file": tr("&File"),
        "edit": tr("&Edit"),
        "photos": tr("&Photos"),
        "tools": tr("&Tools"),
        "classes": tr("&Classes"),
        "objects": tr("&Objects"),
        "solve": tr("&Solve"),
        "view": tr("&View"),
        "help": tr("&Help"),
    }

    CLASSES = tuple(
        Action(f"class-{number}", "classes", tr("Class %n"), (str(number),),
               tr("Paint with this class"), "", "commands.choose_class", number)
        for number in range(1, LAST_CLASS_KEY + 1)
    )  # fmt: skip

    ALL = (
        # ------------------------------------------------------------------------------------ file
        Action("open", "file", tr("&Open…"), ("Ctrl+O",),
               tr("Open a photo or a project"), "open", "commands.open_file", bar="main"),
        Action("open-folder", "file", tr("Open &folder…"), ("Ctrl+Shift+O",),
               tr("Open the photos of a folder, one after another"), "folder",
               "commands.open_folder"),
        Action("save", "file", tr("&Save"), ("Ctrl+S",),
               tr("Save strokes, classes and settings as a project"), "save", "saving.save",
               needs="photo", bar="main", begins=True),
        Action("save-as", "file", tr("Save &as…"), ("Ctrl+Shift+S",),
               tr("Save the project under another name"), "", "saving.save_as", needs="photo"),
        Action("import-labels", "file", tr("&Import labels…"), ("Ctrl+Shift+I",),
               tr("Read a label picture, LabelMe or COCO file; each class becomes a stroke"),
               "import", "commands.import_labels", needs="photo", begins=True),
        Action("export", "file", tr("&Export…"), ("Ctrl+E",),
               tr("Export masks, labels, cut-outs and other files"), "export", "dialogs.export",
               needs="photo", bar="main"),
        Action("close-photo", "file", tr("&Close photo"), ("Ctrl+W",),
               tr("Close the photo"), "", "files.close", needs="photo", begins=True),
        Action("quit", "file", tr("&Quit"), ("Ctrl+Q",), tr("Quit Eigenbrush"), "", "close"),
        # ------------------------------------------------------------------------------------ edit
        Action("undo", "edit", tr("&Undo"), ("Ctrl+Z",),
               tr("Undo the last step"), "undo", "document.undo_stack.undo", bar="main"),
        Action("redo", "edit", tr("&Redo"), ("Ctrl+Shift+Z", "Ctrl+Y"),
               tr("Redo what was undone"), "redo", "document.undo_stack.redo", bar="main"),
        Action("delete", "edit", tr("&Delete selected strokes"), ("Del",),
               tr("Delete the strokes that are selected in the list"), "delete",
               "commands.delete_selection", needs="selection", begins=True),
        Action("accept", "edit", tr("&Accept segment as a stroke"), ("A",),
               tr("Keep what is right: turn the segment under the cursor into a stroke"),
               "accept", "commands.accept_segment", needs="result"),
        Action("keep-rest", "edit", tr("Keep t&he rest"), ("Shift+A",),
               tr("Take back what the last stroke changed elsewhere"), "", "commands.keep_rest",
               needs="result"),
        Action("next-contradiction", "edit", tr("&Next contradiction"), ("F4",),
               tr("Show the strokes of the next contradiction"), "warning",
               "explaining.next_contradiction", needs="result"),
        Action("copy-overlay", "edit", tr("&Copy picture"), ("Ctrl+C",),
               tr("Copy the photo with its segments"), "copy", "commands.copy_overlay",
               needs="photo", begins=True),
        Action("copy-mask", "edit", tr("Copy &mask"), ("Ctrl+Shift+C",),
               tr("Copy the mask of the current class"), "", "commands.copy_mask", needs="result"),
        Action("paste", "edit", tr("&Paste picture"), ("Ctrl+V",),
               tr("Open the picture or file on the clipboard"), "paste", "commands.paste"),
        Action("paste-mask", "edit", tr("Paste mask as a stroke"), ("Ctrl+Shift+V",),
               tr("Turn the white pixels of a copied mask into a stroke of the current class"), "",
               "commands.paste_mask", needs="photo"),
        Action("preferences", "edit", tr("Pr&eferences…"), ("Ctrl+,",),
               tr("Theme, text size, files"), "settings", "dialogs.preferences", begins=True),
        Action("shortcuts", "edit", tr("&Keyboard shortcuts…"), ("Ctrl+K",),
               tr("Change keyboard shortcuts"), "keyboard", "dialogs.shortcuts"),
        # ---------------------------------------------------------------------------------- photos
        Action("previous-photo", "photos", tr("&Previous photo"), ("PgUp",),
               tr("Go to the previous photo of the folder"), "previous", "walk.step", -1,
               needs="folder"),
        Action("next-photo", "photos", tr("&Next photo"), ("PgDown",),
               tr("Go to the next photo of the folder and keep the classes"), "next", "walk.step",
               1, needs="folder"),
        Action("next-to-do", "photos", tr("Next photo to &do"), ("Shift+PgDown",),
               tr("Go to the next photo of the folder that is neither done nor skipped"), "",
               "walk.next_to_do", needs="folder"),
        Action("next-with-strokes", "photos", tr("Next photo, &with strokes"), ("Ctrl+PgDown",),
               tr("Go to the next photo of the folder; the strokes come along with less belief"),
               "", "carrying.next_photo", needs="folder"),
        Action("done", "photos", tr("D&one, and next"), ("Ctrl+Return",),
               tr("Save the photo as done and go to the next one to do"), "check",
               "walk.done", needs="folder", begins=True),
        Action("skip", "photos", tr("S&kip, and next"), ("Ctrl+Shift+Return",),
               tr("Leave the photo out and go to the next one to do"), "", "walk.skip",
               needs="folder"),
        Action("previous-done", "photos", tr("Previous photo that &is done"), ("Alt+PgUp",),
               tr("Go to the photo before this one that is done"), "", "reviewing.step", -1,
               needs="folder", begins=True),
        Action("next-done", "photos", tr("Next photo &that is done"), ("Alt+PgDown",),
               tr("Go to the next photo of the folder that is done"), "", "reviewing.step", 1,
               needs="folder"),
        Action("accept-photo", "photos", tr("&Accept, and next"), ("Alt+Return",),
               tr("The photo is right: go to the next one that is done and not accepted"), "",
               "reviewing.accept", needs="folder"),
        Action("send-back", "photos", tr("&Send back…"), ("Alt+Backspace",),
               tr("Say what there is to be done about the photo, and go to the next one that is "
                  "done"), "", "reviewing.send_back", needs="folder"),
        # ----------------------------------------------------------------------------------- tools
        Action("brush", "tools", tr("&Brush"), ("B",),
               tr("Paint the current class; hold Ctrl to erase"), "brush", tool="brush",
               bar="tools"),
        Action("eraser", "tools", tr("&Eraser"), ("E",),
               tr("Erase strokes"), "eraser", tool="eraser", bar="tools"),
        Action("polygon", "tools", tr("&Polygon"), ("P",),
               tr("Paint the inside of a polygon; Enter closes it"), "polygon",
               tool="polygon", bar="tools", begins=True),
        Action("lasso", "tools", tr("&Lasso"), ("O",),
               tr("Paint what you circle"), "lasso", tool="lasso",
               bar="tools"),
        Action("line", "tools", tr("Straight l&ine"), ("L",),
               tr("Paint a straight line"), "line", tool="line", bar="tools"),
        Action("fill", "tools", tr("Flood &fill"), ("G",),
               tr("Paint a region of one colour"), "fill", tool="fill",
               bar="tools"),
        Action("must-link", "tools", tr("&Must-link rope"), ("M",),
               tr("Drag from A to B: these belong together"), "must-link", tool="must-link",
               bar="tools", begins=True),
        Action("cannot-link", "tools", tr("Ca&nnot-link rope"), ("N",),
               tr("Drag from A to B: these are separate"), "cannot-link", tool="cannot-link",
               bar="tools"),
        Action("select", "tools", tr("Select s&trokes"), ("Q",),
               tr("Select the stroke under the cursor; hold Shift for several"), "pointer",
               tool="select", bar="tools", begins=True),
        Action("picker", "tools", tr("Pick &class"), ("I",),
               tr("Use the class under the cursor; also Ctrl+click"), "picker",
               tool="picker", bar="tools"),
        Action("why", "tools", tr("&Why this class?"), ("W",),
               tr("Click a pixel to see which strokes decide its class"), "help", tool="why",
               bar="tools"),
        Action("smaller-brush", "tools", tr("&Smaller brush"), ("[",),
               tr("Make the brush smaller; also Shift+wheel"), "", "canvas.step_brush",
               argument=-1, begins=True),
        Action("larger-brush", "tools", tr("L&arger brush"), ("]",),
               tr("Make the brush larger; also Shift+wheel"), "", "canvas.step_brush", argument=1),
        Action("brush-on-screen", "tools", tr("Keep the brush's si&ze on the screen"), (),
               tr("Zooming changes what the brush covers on the photo, not how large it looks"), "",
               switches="brush_on_screen"),
        Action("cross-hair", "tools", tr("&Keyboard cross-hair"), ("K",),
               tr("Paint without a mouse: arrow keys move, Space and Enter paint"), "cross-hair",
               "canvas.begin_cross_hair", needs="photo", begins=True),
        # --------------------------------------------------------------------------------- classes
        *CLASSES,
        Action("add-class", "classes", tr("&Add class"), ("+",),
               tr("Add a class and name it; Enter names the next one"), "add", "docks.add_class",
               needs="photo", begins=True),
        Action("load-classes", "classes", tr("&Load a list of classes…"), (),
               tr("Add the classes of a file: a saved list, or a text with a name in each line"),
               "", "commands.load_classes", needs="photo"),
        Action("save-classes", "classes", tr("Sa&ve the list of classes…"), (),
               tr("Save names and colours of the classes for other photos"), "",
               "commands.save_classes", needs="photo"),
        Action("previous-class", "classes", tr("&Previous class"), (",",),
               tr("Paint with the class above it in the list"), "previous", "commands.step_class",
               -1),
        Action("next-class", "classes", tr("&Next class"), (".",),
               tr("Paint with the class below it in the list"), "next", "commands.step_class", 1),
        Action("swap-class", "classes", tr("&Swap with the previous class"), ("X",),
               tr("Go back to the class used before"), "swap", "document.swap_class"),
        Action("hide-class", "classes", tr("&Hide or show the current class"), ("V",),
               tr("Hide or show the segment and strokes of the current class"), "eye-off",
               "commands.hide_class", begins=True),
        # --------------------------------------------------------------------------------- objects
        Action("count-objects", "objects", tr("&Count objects of the class"), ("Ctrl+D",),
               tr("Tell the objects of the current class apart, or no longer"), "pieces",
               "objects.switch_counting", needs="photo"),
        Action("next-object", "objects", tr("&Next object"), ("D",),
               tr("The next stroke begins an object, also where it touches one"), "",
               "objects.begin_next", needs="photo", begins=True),
        Action("object-each-stroke", "objects", tr("New object with &every stroke"), ("Shift+D",),
               tr("Every stroke begins an object, unless it begins or ends on a mark of one; "
                  "otherwise strokes go on with one object until the next is begun"), "",
               switches="object_each_stroke"),
        Action("split-objects", "objects", tr("&Split into pieces"), (),
               tr("Make every connected piece of the selected objects an object"), "",
               "objects.split", needs="result", begins=True),
        Action("divide-objects", "objects", tr("Split by s&hape"), (),
               tr("Part the selected objects at their necks; dots part them, too"), "split",
               "objects.divide", needs="result"),
        Action("merge-objects", "objects", tr("&Merge objects"), ("Shift+M",),
               tr("Make the selected objects one"), "merge", "objects.merge", needs="result"),
        # ----------------------------------------------------------------------------------- solve
        Action("solve", "solve", tr("&Solve once"), ("R",),
               tr("Segment the photo from its strokes"), "solve", "controller.solve_once",
               needs="photo", bar="main"),
        Action("live", "solve", tr("&Live"), ("Shift+R",),
               tr("Solve again after each stroke"), "live", switches="live", bar="main"),
        Action("where-next", "solve", tr("&Where next?"), ("J",),
               tr("Go to where a stroke would help most, and answer a question about it: Y or N"),
               "", "where_next.ask", needs="result"),
        Action("compare", "solve", tr("C&ompare methods…"), ("Ctrl+M",),
               tr("See what several methods make of the same strokes, side by side"), "",
               "dialogs.compare", needs="strokes"),
        Action("rules", "solve", tr("&Rules…"), ("Ctrl+R",),
               tr("Write what you know about the regions, such as sky & sea -> !sand"), "",
               "docks.edit_rules", needs="photo"),
        Action("cancel", "solve", tr("&Cancel"), ("Esc",),
               tr("Cancel what is being drawn, then the solve"), "cancel", "cancel"),
        # ------------------------------------------------------------------------------------ view
        Action("segments", "view", tr("&Segments"), ("S",),
               tr("Show or hide the segments"), "segments", switches="segments_visible",
               bar="main"),
        Action("outlines", "view", tr("Outlines onl&y"), ("C",),
               tr("Outline the segments instead of filling them"), "outline",
               switches="segments_outlined", bar="main"),
        Action("strokes", "view", tr("Strok&es"), ("T",),
               tr("Show or hide strokes and ropes"), "strokes", switches="strokes_visible",
               bar="main"),
        Action("heat-map", "view", tr("&Heat-map of the eigenvector"), ("H",),
               tr("Show or hide the chosen eigenvector as a heat-map"), "heat-map",
               switches="heat_map_visible", bar="main"),
        Action("confidence", "view", tr("&Confidence"), ("U",),
               tr("Show or hide how sure the segments are"), "confidence",
               switches="confidence_visible", bar="main"),
        Action("bare-photo", "view", tr("&Bare photo"), ("`",),
               tr("See only the photo while the key is held"), "photo",
               switches="bare_photo", held=True),
        Action("previous-eigenvector", "view", tr("&Previous eigenvector"), ("Ctrl+Left",),
               tr("Choose the previous eigenvector"), "", "commands.step_eigenvector", -1,
               needs="eigenvectors", begins=True),
        Action("next-eigenvector", "view", tr("Ne&xt eigenvector"), ("Ctrl+Right",),
               tr("Choose the next eigenvector"), "", "commands.step_eigenvector", 1,
               needs="eigenvectors"),
        Action("eigenvector-rgb", "view", tr("Three eigenvectors as colours"), ("Shift+H",),
               tr("Show the first three eigenvectors as red, green and blue"), "",
               switches="eigenvector_rgb", needs="eigenvectors"),
        Action("best-cut", "view", tr("Best cut of the eigenvector"), ("Ctrl+B",),
               tr("Cut the chosen eigenvector where the Cheeger sweep finds the best ratio"), "",
               "docks.take_best_cut", needs="eigenvectors"),
        Action("zoom-in", "view", tr("Zoom &in"), ("Ctrl++", "Ctrl+="),
               tr("Make the photo larger; also the wheel"), "zoom-in",
               "canvas.navigation.zoom_step", argument=1, needs="photo", begins=True),
        Action("zoom-out", "view", tr("Zoom o&ut"), ("Ctrl+-",),
               tr("Make the photo smaller; also the wheel"), "zoom-out",
               "canvas.navigation.zoom_step", argument=-1, needs="photo"),
        Action("zoom-100", "view", tr("&100 %"), ("Ctrl+0",),
               tr("Show one pixel of the photo as one of the screen"), "zoom-100",
               "canvas.navigation.zoom_to", argument=1, needs="photo"),
        Action("fit", "view", tr("&Fit"), ("F",),
               tr("See the whole photo"), "fit", "canvas.navigation.fit", needs="photo",
               bar="main"),
        Action("panels", "view", tr("Panels beside the photo"), ("Tab",),
               tr("Hide all panels, or show them again"), "", "folding.switch", begins=True,
               on_canvas=True),
        Action("full-screen", "view", tr("Full sc&reen"), ("F11",),
               tr("Fill the screen, or go back to a window"), "", "switch_full_screen"),
        # ------------------------------------------------------------------------------------ help
        Action("cheat-sheet", "help", tr("&Keys and gestures"), ("F1",),
               tr("See all keys on one page"), "keyboard", "dialogs.cheat_sheet"),
        Action("sample", "help", tr("&Sample photo"), (),
               tr("Open a photo with strokes to try things out"), "photo", "commands.open_sample"),
        Action("about", "help", tr("&About Eigenbrush"), (),
               tr("Version, licence, method"), "info", "dialogs.about", begins=True),
    )  # fmt: skip

    GESTURES = (
        (tr("Wheel"), tr("Zoom at the cursor")),
        (tr("Space or middle button, drag"), tr("Move the photo")),
        (tr("Right button, drag"), tr("Paint the class used before")),
        (tr("Right button on a stroke"), tr("Change or delete the stroke, or its object")),
        (tr("Ctrl, held while painting"), tr("Erase")),
        (tr("Ctrl+click"), tr("Pick the class under the cursor")),
        (tr("Shift+click"), tr("Straight line from the last point")),
        (tr("Shift+wheel"), tr("Brush size")),
        (tr("Enter or double click"), tr("Close the polygon")),
        (tr("Backspace"), tr("Remove the last corner of the polygon")),
        (tr("Y, N"), tr("Answer the question about a place")),
        (tr("Arrow keys"), tr("Move the cross-hair; with Shift in larger steps")),
        (tr("Space, Enter"), tr("Paint with the cross-hair")),
    )


ACTIONS = Actions.ALL
MENUS = Actions.MENUS
