"""The mails that the nightly judges read (tests/judges/write_mails.py) are of every kind that there is."""

import json
import os
import subprocess
import sys
from pathlib import Path

TESTS = Path(__file__).parents[1]


def test_a_mail_is_made_of_every_template(tmp_path: Path) -> None:
    paths = os.pathsep.join([str(TESTS.parent / "content-api"), str(TESTS)])
    made = subprocess.run(
        [sys.executable, str(TESTS / "judges" / "write_mails.py"), str(tmp_path)],
        env=os.environ | {"PYTHONPATH": paths},
        capture_output=True,
        text=True,
    )
    assert made.returncode == 0, made.stderr[-2000:]
    assert len(json.loads(made.stdout)) > 20
