"""Netlify has pip install the root's requirements.txt before every build; netlify.toml has it do no more than
look at the packages named there (docs/decisions/0053)."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path
from zipfile import ZipFile

ROOT = Path(__file__).parents[2]


def test_pip_installs_nothing_with_the_settings_of_netlify_s_builds(tmp_path: Path) -> None:
    with (ROOT / "netlify.toml").open("rb") as file:
        settings = tomllib.load(file)["build"]["environment"]
    wheel = tmp_path / "needed-1.0-py3-none-any.whl"
    with ZipFile(wheel, "w") as packed:
        packed.writestr("needed.py", "")
        packed.writestr(
            "needed-1.0.dist-info/METADATA",
            "Metadata-Version: 2.1\nName: needed\nVersion: 1.0\nRequires-Dist: not-to-be-found\n",
        )
        packed.writestr("needed-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\nTag: py3-none-any\n")
    pip = [
        sys.executable,
        "-m",
        "pip",
        "install",
        "--no-index",
        "--target",
        str(tmp_path / "installed"),
        str(wheel),
    ]
    told = subprocess.run(pip, env=os.environ | settings, capture_output=True, text=True, check=True)
    assert "Would install needed-1.0" in told.stdout
    assert not (tmp_path / "installed").exists()
