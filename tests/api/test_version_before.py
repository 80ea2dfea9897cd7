"""The code from before the newest migration works on the newest schema (record 73)."""

import io
import os
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest
from content_api.db import MIGRATIONS

pytestmark = pytest.mark.nightly

ROOT = Path(__file__).parents[2]
FLOWS = Path(__file__).with_name("older_code.py")


def git(*words: str) -> bytes:
    """What git answers, b'' where it has no answer."""
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, check=False)
    return b"" if done.returncode else done.stdout


@pytest.fixture
def older(tmp_path: Path) -> Path:
    """The API's folder at the commit before the newest migration came."""
    newest = max(MIGRATIONS.glob("[0-9]*.py")).relative_to(ROOT)
    came = git("log", "--diff-filter=A", "-1", "--format=%H", "--", str(newest)).decode().strip()
    code = git("archive", f"{came}^", "content-api") if came else b""
    if not code:
        pytest.skip(f"the history does not reach back to before {newest.name}")
    with tarfile.open(fileobj=io.BytesIO(code)) as archive:
        archive.extractall(tmp_path / "older", filter="data")
    return tmp_path / "older" / "content-api"


def test_the_version_before_takes_forms_saves_and_does_jobs(
    older: Path, database_url: str, tmp_path: Path
) -> None:
    assert not (older / "migrations" / max(MIGRATIONS.glob("[0-9]*.py")).name).exists()
    settings = {
        "DATA_DIR": str(tmp_path / "data"),
        "DATABASE_URL": database_url,
        "FACTOR_KEY": "factor-key",
        "PYTHONPATH": str(older),
    }
    done = subprocess.run(
        [sys.executable, str(FLOWS)], env={**os.environ, **settings}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
