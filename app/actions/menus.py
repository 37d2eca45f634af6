"""The menus, the order of actions in them, and the gestures that are not actions."""

from ..ui.language import mark_for_translation as tr

LAST_CLASS_KEY = 9

MENUS: dict[str, str] = {
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

ORDER_OF_ACTIONS: tuple[str, ...] = (
    "open", "open-folder", "save", "save-as", "import-labels", "export", "close-photo", "quit",
    "undo", "redo", "delete", "select-violated", "accept", "keep-rest", "reach-less",
    "reach-farther", "next-contradiction", "copy-overlay", "copy-mask", "copy-measurements",
    "paste", "paste-mask", "preferences", "shortcuts", "previous-photo", "next-photo",
    "previous-time", "next-time", "next-to-do", "next-with-strokes", "done", "skip", "all-done",
    "previous-done", "next-done", "accept-photo", "send-back", "fill-series", "take-masks", "learn",
    "learn-now", "discard-suggestion", "telling-first", "find-photos", "count-classes",
    "subfolders", "project-folder", "tags", "brush", "eraser", "polygon", "lasso", "rectangle",
    "ellipse", "line", "fill", "box", "edge", "must-link", "cannot-link", "select", "picker", "why",
    "smaller-brush", "larger-brush", "brush-on-screen", "cross-hair",
    *(f"class-{number}" for number in range(1, LAST_CLASS_KEY + 1)), "add-class",
    "load-classes", "save-classes", "delete-class", "previous-class", "next-class", "swap-class",
    "hide-class", "count-objects", "next-object", "object-each-stroke", "split-objects",
    "divide-objects", "merge-objects", "values", "solve", "live", "where-next", "compare",
    "compare-with", "next-difference", "previous-difference", "take-theirs", "keep-mine", "repair",
    "rules", "restore-defaults", "cancel", "segments", "outlines", "patterns", "names", "strokes",
    "heat-map", "confidence", "bare-photo", "previous-eigenvector", "next-eigenvector",
    "eigenvector-rgb", "best-cut", "clear-cut", "zoom-in", "zoom-out", "zoom-100", "fit",
    "view-stays", "navigator", "cutout", "scale-bar", "measurements", "automatic-contrast",
    "reset-display", "panels", "full-screen", "cheat-sheet", "sample", "report", "about",
)  # fmt: skip
"""Names of actions; those that are not named here come last in their menus."""

GESTURES = (
    (tr("Wheel"), tr("Zoom at the cursor")),
    (tr("Space or middle button, drag"), tr("Move the photo")),
    (tr("Right button, drag"), tr("Paint the last other class")),
    (tr("Right button on a stroke"), tr("Change or delete the stroke, or its object")),
    (tr("Ctrl, held while painting"), tr("Erase; with an outline, cut out its inside")),
    (tr("Ctrl+click"), tr("Pick the class under the cursor")),
    (tr("Shift+click"), tr("Straight line from the last point")),
    (tr("Shift+wheel"), tr("Brush size")),
    (tr("Enter or double click"), tr("Close the polygon")),
    (tr("Backspace"), tr("Remove the last corner of the polygon")),
    (tr("Y, N"), tr("Answer the question about a place")),
    (tr("Arrow keys"), tr("Move the cross-hair; with Shift in larger steps")),
    (tr("Space, Enter"), tr("Paint with the cross-hair")),
)
