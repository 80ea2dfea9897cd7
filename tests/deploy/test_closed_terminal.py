"""scripts/deploy/pipeline.py: going back goes on, and is written down, after its terminal was closed."""

import os
import pty
import subprocess
import sys

from deploy.conftest import ROOT

LOG = ROOT / "var" / "deploy" / "going-back.log"
GOING_BACK = """
import subprocess, sys, time
import pipeline
pipeline.ignore_signals()
with pipeline.output_in_log():
    sys.stdin.read(1)
    subprocess.run(["echo", "rolled back"], check=True)
    print("the clock is back", flush=True)
pipeline._say("What ran before runs again")
"""


def test_a_closed_terminal_stops_nothing() -> None:
    terminal, end = pty.openpty()
    going = subprocess.Popen(
        [sys.executable, "-c", GOING_BACK],
        env={**os.environ, "PYTHONPATH": str(ROOT / "scripts" / "deploy")},
        stdin=subprocess.PIPE,
        stdout=end,
        stderr=end,
    )
    os.close(end)
    said = b""
    while b"going-back.log" not in said:
        said += os.read(terminal, 1_000)
    os.close(terminal)
    going.communicate(b"x")
    assert going.returncode == 0
    assert LOG.read_text("utf-8") == "rolled back\nthe clock is back\n"
