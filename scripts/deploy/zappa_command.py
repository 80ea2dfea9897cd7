"""Runs Zappa's command line with our packages and settings."""

import os
import subprocess
import sys
from pathlib import Path

from package import make_packages, make_project
from stage import Stage

SIZE_CHECK_ZIP = "size-check.zip"


class ZappaFailed(Exception):
    """Zappa ended with an error, which it has printed."""


def package(stage: Stage) -> Path:
    """Make the zip, to check its size; `deploy` and `update` make it again."""
    _zappa(stage, "package", "--output", SIZE_CHECK_ZIP)
    return stage.folder / "project" / SIZE_CHECK_ZIP


def deploy(stage: Stage) -> None:
    _zappa(stage, "deploy")


def update(stage: Stage) -> None:
    _zappa(stage, "update")


def roll_back(stage: Stage, versions: int) -> None:
    """Roll back the code by that many published versions; Zappa does not restore settings."""
    _zappa(stage, "rollback", "-n", str(versions))


def schedule(stage: Stage) -> None:
    """Make EventBridge's rule of each minute anew; `update` deletes and makes it too, as its last step."""
    _zappa(stage, "schedule")


def _zappa(stage: Stage, command: str, *options: str) -> None:
    venv, project = make_packages(), make_project(stage.folder)
    settings = stage.write_settings()
    zappa = str(Path(sys.executable).with_name("zappa"))
    try:
        done = subprocess.run(
            [zappa, command, stage.name, *options, "--settings_file", str(settings), "--disable_progress"],
            cwd=project,
            env={**os.environ, "VIRTUAL_ENV": str(venv), "AWS_DEFAULT_REGION": stage.region},
            check=False,
        )
    finally:
        settings.unlink()
    if done.returncode:
        raise ZappaFailed(f"zappa {command} ended with {done.returncode}.")
