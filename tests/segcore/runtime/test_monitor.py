import json
import pickle

from segcore.runtime.monitor import SILENT, CancelSwitch, SilentMonitor, Stage, shows_previews


def test_previews_are_worth_the_work_only_where_somebody_looks_at_them():
    class Window(SilentMonitor):
        def preview(self, labels):
            self.shown = labels

    assert shows_previews(Window())
    assert not shows_previews(SILENT)
    assert not shows_previews(CancelSwitch())


def test_stages_keep_their_names_in_files_and_between_processes():
    assert json.loads(json.dumps({Stage.SECOND_PICTURE: 0.5})) == {"second picture": 0.5}
    assert all(pickle.loads(pickle.dumps(stage)) is stage for stage in Stage)
    assert all(stage.label for stage in Stage)
