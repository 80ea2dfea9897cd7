"""A backup or restore that is killed leaves everything or nothing."""

import os
import signal
import stat
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from api.backup_sites import ITS_OWN, backup, is_empty, run, stored
from content_api.config import Config

pytestmark = pytest.mark.on_postgresql


def start(config: Config, *words: Any) -> "subprocess.Popen[bytes]":
    settings = {"DATA_DIR": str(config.data_dir), "DATABASE_URL": config.database_url}
    return subprocess.Popen(
        [sys.executable, "-m", "flask", "--app", "content_api.wsgi", *map(str, words)],
        cwd=Path(__file__).parents[2] / "content-api",
        env={**os.environ, **settings},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def kill_once_there(process: "subprocess.Popen[bytes]", folder: Path, pattern: str, after: float) -> None:
    deadline = time.monotonic() + 60
    while not list(folder.glob(pattern)) and process.poll() is None:
        assert time.monotonic() < deadline
        time.sleep(0.001)
    time.sleep(after)
    process.send_signal(signal.SIGKILL)
    process.wait()


def test_killed_backup_is_no_backup(full: Config, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    process = start(full, "backup", folder)
    kill_once_there(process, folder, ".half-*", 0)
    for archive in folder.glob("backup-*.zip"):
        assert run(full, "restore", archive, "--check").exit_code == 0
    (half,) = folder.glob(".half-*") or [None]
    if half is not None:
        assert stat.S_IMODE(half.stat().st_mode) == 0o600
        os.utime(half, (0, 0))
    run(full, "backup", folder)
    assert not list(folder.glob(".half-*"))


@pytest.mark.parametrize("after", [0.0, 0.1, 0.3, 0.6])
def test_killed_restore_leaves_all_or_nothing(
    full: Config, other: Config, tmp_path: Path, after: float
) -> None:
    archive = backup(full, tmp_path)
    process = start(other, "restore", archive)
    kill_once_there(process, other.data_dir, ".half-restore-*", after)
    whole = stored(full, without=ITS_OWN)
    assert is_empty(other) or stored(other, without=ITS_OWN) == whole
    assert run(other, "restore", archive, *([] if is_empty(other) else ["--replace"])).exit_code == 0
    assert stored(other, without=ITS_OWN) == whole
    assert not list(other.data_dir.glob(".half-*"))
