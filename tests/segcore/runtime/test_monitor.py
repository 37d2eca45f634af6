import json
import pickle

from segcore.runtime.monitor import (
    SILENT,
    CancelSwitch,
    Monitor,
    Stage,
    StageClock,
    shows_previews,
)


def test_previews_are_worth_the_work_only_where_somebody_looks_at_them():
    class Window(Monitor):
        def preview(self, labels):
            self.shown = labels

    assert shows_previews(Window())
    assert shows_previews(StageClock(Window()).monitor)
    assert not shows_previews(StageClock(SILENT).monitor)
    assert not shows_previews(SILENT)
    assert not shows_previews(CancelSwitch())


def test_stages_keep_their_names_in_files_and_between_processes():
    assert json.loads(json.dumps({Stage.SECOND_PICTURE: 0.5})) == {"second picture": 0.5}
    assert all(pickle.loads(pickle.dumps(stage)) is stage for stage in Stage)
    assert all(stage.label for stage in Stage)


def test_a_stage_never_goes_back_and_is_all_done_at_its_end():
    class Reports(Monitor):
        seen = []  # noqa: RUF012

        def report(self, stage, fraction):
            self.seen.append((stage, fraction))

    with StageClock(Reports()).stage(Stage.EIGENVECTORS) as monitor:
        for fraction in (0.5, 0.25, 1.0):
            monitor.report(Stage.EIGENVECTORS, fraction)
        with StageClock(monitor).stage(Stage.FEATURES):
            pass

    stages, fractions = zip(*Reports.seen, strict=True)
    assert fractions == (0.0, 0.5, 0.5, 0.99, 1.0)
    assert set(stages) == {Stage.EIGENVECTORS}
