"""A Lambda function on this machine: a zip, unpacked for a clean interpreter that has nothing else."""

import io
import json
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

RUNTIME = Path(__file__).with_name("runtime.py")


class Function:
    """Runs until it is closed; what it logs goes to `log`."""

    def __init__(self, code: bytes, folder: Path, settings: dict[str, str], handler: str):
        self.folder = folder / "task"
        self.log = folder / "log.txt"
        self.modules: list[str] = []
        with zipfile.ZipFile(io.BytesIO(code)) as archive:
            archive.extractall(self.folder)
        with self.log.open("ab") as log:
            # Isolated and without site-packages, the system's own included.
            self._process = subprocess.Popen(
                [sys._base_executable, "-I", "-S", str(RUNTIME), str(self.folder), *handler.rsplit(".", 1)],  # type: ignore[attr-defined]
                env={"AWS_LAMBDA_FUNCTION_NAME": "women-travel-production", "LANG": "C.UTF-8", **settings},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                encoding="utf-8",
            )

    def invoke(self, event: dict[str, Any]) -> Any:
        """What the handler answers; raises AssertionError with its log when it died."""
        assert self._process.stdin
        assert self._process.stdout
        try:
            self._process.stdin.write(json.dumps(event) + "\n")
            self._process.stdin.flush()
            told = json.loads(self._process.stdout.readline())
        except (BrokenPipeError, ValueError):
            raise AssertionError(self.log.read_text("utf-8")[-4000:]) from None
        self.modules = told["modules"]
        return told["answer"]

    def close(self) -> None:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait(timeout=30)
