"""Prepares the two folders that Zappa zips: our code, and the packages as wheels for Lambda's platform.

By itself Zappa would zip everything installed here, with its own deploy tools and this platform's binaries.
"""

import compileall
import hashlib
import shutil
import subprocess
import sys
from os import environ
from pathlib import Path
from py_compile import PycInvalidationMode

from stage import ROOT, NotReady

# The C library of Lambda's own runtimes: Amazon Linux 2 up to Python 3.11, Amazon Linux 2023 from 3.12 on.
GLIBC = "2.34" if sys.version_info >= (3, 12) else "2.26"
OLDEST_WHEELS = 17
PYTHON = f"{sys.version_info.major}.{sys.version_info.minor}"
# Of boto3's data for some 440 services: the services in use, and what boto3 reads for any of them.
AMAZON = {
    "lambda",
    "s3",
    "sesv2",
    "sts",
    "_retry.json",
    "endpoints.json",
    "partitions.json",
    "sdk-default-configuration.json",
}
# Packages and files for building C code, type checkers and command lines, which Lambda never runs.
NEVER_RUN = ("pycparser", "peewee-stubs", "bin", "share", "pwiz.py")
# Folders of our code that Lambda never loads.
NOT_OURS = ("demo", "__pycache__")


def make_packages() -> Path:
    """A folder laid out as a virtual environment, made once for each set of requirements."""
    made_from = [(ROOT / name).read_bytes() for name in ("requirements.txt", "constraints.txt")]
    made_from += [PYTHON.encode(), _glibc().encode(), Path(__file__).read_bytes()]
    venv = ROOT / "var" / "deploy" / "packages" / hashlib.sha256(b"\n".join(made_from)).hexdigest()[:16]
    if not venv.exists():
        half = venv.with_name("half")
        shutil.rmtree(half, ignore_errors=True)
        packages = half / "lib" / f"python{PYTHON}" / "site-packages"
        _install(packages)
        _slim(packages)
        _compile(packages)
        half.rename(venv)
    return venv


def make_project(folder: Path) -> Path:
    """A copy of our code with the layout of Lambda's import path."""
    project = folder / "project"
    shutil.rmtree(project, ignore_errors=True)
    ignore = shutil.ignore_patterns(*NOT_OURS)
    for name in ("content_api", "migrations"):
        shutil.copytree(ROOT / "content-api" / name, project / name, ignore=ignore)
    _compile(project)
    return project


def _install(packages: Path) -> None:
    lines = (ROOT / "requirements.txt").read_text("utf-8").splitlines()
    named = [line for line in lines if line and not line.startswith(("#", "-"))]
    # Of Zappa only the handler runs on Lambda: the dependencies of its command line are left out.
    zappa = [line for line in named if line.startswith("zappa==")]
    _pip(packages, [line for line in named if line not in zappa])
    _pip(packages, ["--no-deps", *zappa])


def _pip(packages: Path, what: list[str]) -> None:
    newest = int(_glibc().rpartition(".")[2])
    tags = [f"manylinux_2_{minor}_x86_64" for minor in range(newest, OLDEST_WHEELS - 1, -1)]
    platforms = [f"--platform={tag}" for tag in (*tags, "manylinux2014_x86_64")]
    options = ["--only-binary=:all:", f"--python-version={PYTHON}", "--implementation=cp", *platforms]
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    target = ["--target", str(packages), "--upgrade", "--constraint", str(ROOT / "constraints.txt")]
    if subprocess.run([*command, *target, *options, *what], check=False).returncode:
        raise NotReady(
            f"Not every package is there for Lambda's Python {PYTHON} (C library {_glibc()}); the lines "
            "above name it. Python 3.12 or later here means a newer one there, which has them all."
        )


def _glibc() -> str:
    return environ.get("LAMBDA_GLIBC", GLIBC)


def _slim(packages: Path) -> None:
    for path in (packages / "botocore" / "data").iterdir():
        if path.name not in AMAZON:
            _remove(path)
    for name in NEVER_RUN:
        _remove(packages / name)
    for stub in packages.rglob("*.pyi"):
        stub.unlink()


def _remove(path: Path) -> None:
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def _compile(folder: Path) -> None:
    """Precompile, as Lambda's disk is read-only. Unchecked hashes, as the zip does not keep source dates."""
    mode = PycInvalidationMode.UNCHECKED_HASH
    # Errors are ignored: packages may contain code for other Python versions, which does not compile.
    compileall.compile_dir(str(folder), quiet=2, force=True, invalidation_mode=mode, stripdir=str(folder))
