"""The committed API document is the one that the code makes."""

import json
from pathlib import Path

from content_api import create_app
from content_api.config import Config

COMMITTED = Path(__file__).parents[2] / "content-api" / "openapi.json"


def test_committed_document_is_current(tmp_path: Path) -> None:
    app = create_app(Config.from_environ({"DATA_DIR": str(tmp_path)}))
    made = app.test_client().get("/api/openapi.json").get_json()
    committed = json.loads(COMMITTED.read_text("utf-8"))
    assert made == committed, "run `flask --app content_api.wsgi write-openapi` and commit the result"


def test_every_call_has_a_title_and_documents_its_errors() -> None:
    paths = json.loads(COMMITTED.read_text("utf-8"))["paths"]
    for path, calls in paths.items():
        for method, call in calls.items():
            if method != "parameters":
                assert call.get("summary"), (method, path)
                assert "default" in call["responses"] or "422" in call["responses"], (method, path)
