"""kill -9 during a generation: the next worker resumes it, and nothing is stored twice."""

import json
import time
import urllib.request
from collections.abc import Iterator
from http.cookiejar import CookieJar
from typing import Any

import pytest
from content_api.blog.models import BlogPost
from content_api.db import connection
from content_api.jobs import Job, JobStatus
from content_api.media.models import Picture
from fake_openai import FakeOpenAI
from faults.machine import Machine, until
from faults.replaced_worker import replace_worker
from support.owner import EMAIL, PASSWORD

pytestmark = pytest.mark.nightly

TITLE = "הלילה הראשון במיטה זרה"


@pytest.fixture
def openai(machine: Machine) -> Iterator[FakeOpenAI]:
    fake = FakeOpenAI(pause=0.3)
    machine.environment |= {"OPENAI_API_KEY": "sk-test", "OPENAI_BASE_URL": fake.url}
    yield fake
    fake.close()


def post(
    machine: Machine, path: str, body: dict[str, Any], opener: urllib.request.OpenerDirector
) -> dict[str, Any]:
    request = urllib.request.Request(
        f"http://127.0.0.1:{machine.port}{path}",
        json.dumps(body).encode(),
        {"Content-Type": "application/json"},
        method="POST",
    )
    with opener.open(request, timeout=30) as answer:
        return dict(json.load(answer))


def test_article_is_finished_once_whenever_its_writer_is_killed(machine: Machine, openai: FakeOpenAI) -> None:
    machine.start_api()
    machine.start_worker()
    machine.wait_for_api()
    opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))
    post(machine, "/api/auth/login", {"email": EMAIL, "password": PASSWORD}, opener)
    started = post(machine, "/api/blog/generate", {"title": TITLE, "category": "השראה"}, opener)

    def asked(path: str, times: int) -> bool:
        return sum(request["path"].endswith(path) for request in openai.requests) == times

    until(lambda: asked("completions", 1), seconds=60)  # while the text is awaited
    replace_worker(machine)
    until(lambda: asked("generations", 1), seconds=60)  # while the picture is awaited
    replace_worker(machine)
    until(lambda: asked("generations", 2), seconds=60)
    time.sleep(0.35)  # as its bytes arrive and are registered
    replace_worker(machine)

    def is_done() -> bool:
        with connection():
            return Job.select().where(Job.id == started["jobId"], Job.status == JobStatus.SUCCEEDED).exists()

    until(is_done, seconds=90)
    with connection():
        (article,) = BlogPost.select().where(BlogPost.title == TITLE)
        assert len(article.content_md.split()) > 600
        assert (article.status, article.assisted) == ("draft", True)
        (picture,) = Picture.select()
        assert article.featured_image == picture.path
    assert asked("completions", 2)
