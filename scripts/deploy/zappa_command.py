"""Zappa's own command, with the packages and the settings that we made for it."""

import os
import subprocess
import sys
from pathlib import Path

from package import make_packages, make_project
from stage import Stage

WEIGHED = "weighed.zip"


class ZappaFailed(Exception):
    """It ended with an error, which it has printed."""


def package(stage: Stage) -> Path:
    """The zip as `deploy` and `update` make it again, to be weighed."""
    _zappa(stage, "package", "--output", WEIGHED)
    return stage.folder / "project" / WEIGHED


def deploy(stage: Stage) -> None:
    _zappa(stage, "deploy")


def update(stage: Stage) -> None:
    _zappa(stage, "update")


def roll_back(stage: Stage, versions: int) -> None:
    """To the code of so many published versions before; its settings are not Zappa's to bring back."""
    _zappa(stage, "rollback", "-n", str(versions))


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
