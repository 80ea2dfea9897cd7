"""The two folders that Zappa zips: our code, and the packages that run on Lambda, as wheels for its system.

Zappa would take all that is installed here, its own deploy tools and another system's binaries included.
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
# Of some 440 services that boto3 can speak to, those that we do, and what it reads for all of them.
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
# For building C code, for type checkers, for a command line.
NEVER_RUN = ("pycparser", "peewee-stubs", "bin", "share", "pwiz.py")
# Loaded by a command, never by Lambda.
NOT_OURS = ("demo", "__pycache__")


def make_packages() -> Path:
    """A folder in the shape of a virtual environment, made once for each set of requirements."""
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
    """Our code as Lambda has it on its path."""
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
    # Of Zappa only its handler runs there; what its command line needs stays here.
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
    """Ready for a disk that takes no compiled files; the zip forgets a source's date: none is asked."""
    mode = PycInvalidationMode.UNCHECKED_HASH
    # A package may carry code for other Pythons, which does not compile here.
    compileall.compile_dir(str(folder), quiet=2, force=True, invalidation_mode=mode, stripdir=str(folder))
