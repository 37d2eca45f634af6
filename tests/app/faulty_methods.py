"""Methods that fail in a worker, which finds this module on the path it inherits."""

import os
import signal
import time
from dataclasses import dataclass
from typing import ClassVar, NoReturn

import numpy as np

from segcore.methods import Method, Task
from segcore.runtime.errors import ConstraintError
from segcore.runtime.monitor import Stage


@dataclass(frozen=True)
class Faulty(Method):
    name: ClassVar[str] = "faulty"
    title: ClassVar[str] = "Fails"
    follows_rules: ClassVar[bool] = True

    how: str = ""

    def solve(self, task: Task) -> NoReturn:
        monitor = task.clock.monitor
        match self.how:
            case "endless":
                monitor.preview(np.ones(task.prepared.shape, dtype=np.int32))
                while True:
                    monitor.check()
                    time.sleep(0.001)
            case "deaf":
                with task.clock.stage(Stage.SOLVE):
                    time.sleep(3600)
            case "memory":
                raise MemoryError
            case "killed":
                os.kill(os.getpid(), signal.SIGKILL)
            case "refuses":
                raise ConstraintError("on purpose")
            case "rules":
                raise RuntimeError(f"{len(task.rules.rules)} rules")
        raise ZeroDivisionError("on purpose")
