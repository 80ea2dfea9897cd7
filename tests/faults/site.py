"""The site of a fault test: built into releases by the real builder, and served."""

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from faults.machine import BUILDER, Machine, free_port, listens, until

ROOT = Path(__file__).parents[2]


class Site:
    """What visitors see: the live release."""

    def __init__(self, release: Path):
        self._release = release

    def revision(self) -> int:
        shown: dict[str, Any] = json.loads((self._release / "revision.json").read_text("utf-8"))
        return int(shown["revision"])

    def page(self, path: str) -> str:
        """The page's HTML; '' where there is none."""
        file = self._release / path.removeprefix("/") / "index.html"
        return file.read_text("utf-8") if file.exists() else ""


@contextmanager
def built_site(machine: Machine) -> Iterator[Site]:
    """Give `machine` a site and build it once. The API has to run; the builder is not started."""
    # Inside the repository: Gatsby looks for its packages from here upwards.
    folder = ROOT / ".cache-tests" / f"killed-{machine.port}"
    shutil.copytree(
        ROOT / "site", folder / "site", ignore=shutil.ignore_patterns(".cache", "public", "node_modules")
    )
    shutil.copy(ROOT / "package-lock.json", folder)
    (folder / "site" / "node_modules").symlink_to(ROOT / "site" / "node_modules")
    (folder / "signing").symlink_to(ROOT / "signing")
    pages, builder = free_port(), free_port()
    release = machine.folder / "releases" / "current"
    machine.environment |= {
        "API_URL": f"http://127.0.0.1:{machine.port}",
        "SITE_URL": f"http://localhost:{pages}",
        "SITE_DIR": str(folder / "site"),
        "BUILDER_PORT": str(builder),
        "BUILD_HOOK_TOKEN": "hook-token",
        "BUILD_HOOK_URL": f"http://127.0.0.1:{builder}/hooks/hook-token",
    }
    machine.kill("api")
    machine.start_api()
    machine.wait_for_api()
    node = shutil.which("node") or "node"
    with machine.log.open("ab") as log:
        subprocess.run(
            [node, str(BUILDER / "once.mjs")], env=machine.environment, stdout=log, stderr=log, check=True
        )
        serve = [sys.executable, "-m", "http.server", str(pages), "--bind", "127.0.0.1", "-d", str(release)]
        server = subprocess.Popen(serve, stdout=log, stderr=log)
    try:
        until(lambda: listens(pages), seconds=30)
        yield Site(release)
    finally:
        server.kill()
        server.wait()
        machine.end()
        shutil.rmtree(folder, ignore_errors=True)
