"""Helpers for tests of the writing assistant: the API with a key, and a fake OpenAI server."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from content_api.config import Config
from content_api.db import connection
from content_api.jobs import Job, run_due_jobs
from content_api.media import variants
from fake_openai import FakeOpenAI
from flask.testing import FlaskClient

KEY = "sk-test"
# For a server that does not answer, or not well, again and again: so that it is given up soon.
IMPATIENT = {"WRITING_TIMEOUT": "2", "WRITING_PATIENCE": "4"}
TITLE, CATEGORY = "הלילה הראשון במיטה זרה", "השראה"


@pytest.fixture
def openai() -> Iterator[FakeOpenAI]:
    fake = FakeOpenAI()
    yield fake
    fake.close()


@pytest.fixture
def limits(request: pytest.FixtureRequest) -> dict[str, str]:
    """Settings of the assistant; a test changes them by its parameters (`indirect`)."""
    return dict(getattr(request, "param", {}))


@pytest.fixture
def config(database_url: str, tmp_path: Path, openai: FakeOpenAI, limits: dict[str, str]) -> Config:
    return Config.from_environ(
        {
            "DATA_DIR": str(tmp_path),
            "DATABASE_URL": database_url,
            "SITE_URL": "http://localhost:8888",
            "DEPLOY_SECRET": "deploy-secret",
            "BUILD_HOOK_URL": "http://127.0.0.1:9/hooks/none",
            "OPENAI_API_KEY": KEY,
            "OPENAI_BASE_URL": openai.url,
            **limits,
        }
    )


@pytest.fixture(autouse=True)
def few_variants(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two widths only, to save encoding time."""
    monkeypatch.setattr(variants, "WIDTHS", (40, 80))
    monkeypatch.setattr(variants, "AVIF_SPEED", 10)


def titles(owner: FlaskClient, category: str = CATEGORY) -> Any:
    return owner.post("/api/blog/generate-titles", json={"category": category})


def generate(owner: FlaskClient, *, key: str = "", **changes: Any) -> dict[str, Any]:
    body = {"title": TITLE, "category": CATEGORY, "generateWithAI": True, "selectedCategory": CATEGORY}
    headers = {"Idempotency-Key": key} if key else {}
    answer = owner.post(
        "/api/blog/generate", json={**body, "suggestedTitles": [], **changes}, headers=headers
    )
    assert answer.status_code == 202, answer.text
    return dict(answer.get_json())


def written(owner: FlaskClient, **changes: Any) -> dict[str, Any]:
    """The article after its job has run."""
    started = generate(owner, **changes)
    work()
    assert job(owner, started)["status"] == "succeeded", job(owner, started)
    return read(owner, started)


def read(owner: FlaskClient, started: dict[str, Any]) -> dict[str, Any]:
    answer = owner.get(f"/api/blog/{started['slug']}")
    assert answer.status_code == 200
    return dict(answer.get_json())


def job(owner: FlaskClient, started: dict[str, Any]) -> dict[str, Any]:
    answer = owner.get(f"/api/jobs/{started['jobId']}")
    assert answer.status_code == 200
    return dict(answer.get_json())


def work() -> None:
    run_due_jobs()


def make_due(started: dict[str, Any]) -> None:
    """Make the next attempt due now."""
    with connection():
        Job.update(run_at=Job.created_at).where(Job.id == started["jobId"]).execute()
