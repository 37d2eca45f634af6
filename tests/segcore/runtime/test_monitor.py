from segcore.runtime.monitor import SILENT, CancelSwitch, SilentMonitor, shows_previews


def test_previews_are_worth_the_work_only_where_somebody_looks_at_them():
    class Window(SilentMonitor):
        def preview(self, labels):
            self.shown = labels

    assert shows_previews(Window())
    assert not shows_previews(SILENT)
    assert not shows_previews(CancelSwitch())
