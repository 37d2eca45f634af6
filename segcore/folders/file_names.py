"""Names of the files and folders that the program makes in a folder of photos."""

HIDDEN_FOLDER = ".eigenbrush"
"""Folder of the files that programs share."""
STATES_FILE, CLASSES_FILE, PEOPLE_FOLDER = "states.jsonl", "classes.json", "people"
LOCK_FILE = "lock"
"""Empty file that is locked; it stays in the folder."""
FORMER_NAMES = {STATES_FILE: "eigenbrush-states.jsonl", CLASSES_FILE: "eigenbrush-classes.json"}
"""Former names of the shared files, beside the photos."""

LEDGER_FILE = f"{HIDDEN_FOLDER}/batch-journal.jsonl"
"""Ledger of a batch, under the name it had in earlier versions; its folder also holds the files
that only datasets need."""
EXPORTS_FOLDER = "exports"
"""Default folder for exports, beside the photos."""
