"""scripts/canary.py against a running API: succeeds with the worker, fails without it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from content_api.db import connection
from content_api.enquiries.models import Enquiry
from faults.machine import Machine, until

pytestmark = pytest.mark.nightly

SCRIPT = Path(__file__).parents[2] / "scripts" / "canary.py"


def run(machine: Machine, *, patience: int) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PROXY_SECRET": "proxy-secret", "CANARY_PATIENCE": str(patience)}
    command = [sys.executable, str(SCRIPT), f"http://127.0.0.1:{machine.port}/"]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def test_it_is_content_while_mails_leave_and_says_when_they_do_not(machine: Machine) -> None:
    machine.environment |= {"PROXY_SECRET": "proxy-secret", "PROXY_ONLY": "1"}
    machine.start_api()
    machine.wait_for_api()
    without = run(machine, patience=5)
    assert (without.returncode, '"secondsSinceRun": null' in without.stderr) == (1, True)
    machine.start_worker()
    until(lambda: run(machine, patience=30).returncode == 0, seconds=60)
    with connection():
        assert Enquiry.select().count() == 0
    assert list((machine.folder / "mail").glob("*.eml")) == []
    machine.kill("worker")
    after = run(machine, patience=2)
    assert (after.returncode, after.stderr) == (
        1,
        "The enquiry was stored, but its mail did not leave within 2 s.\n",
    )
