"""scripts/deploy/smoke_test.py: whether EventBridge's clock calls the API that was deployed."""

import sys
import time
from typing import Any

import pytest
from deploy.conftest import ROOT

sys.path.append(str(ROOT / "scripts" / "deploy"))
import smoke_test


@pytest.fixture
def api(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The part `jobs` of its health; `run_at`, of time.monotonic, instead of `secondsSinceRun`."""
    jobs: dict[str, Any] = {"run_at": None}

    def ask(*_: object) -> dict[str, Any]:
        run_at = jobs["run_at"]
        since = None if run_at is None else int(time.monotonic() - run_at)
        return {"parts": {"jobs": {"secondsSinceRun": since}}}

    monkeypatch.setattr(smoke_test.canary, "ask", ask)
    monkeypatch.setattr(smoke_test, "CLOCK_PATIENCE", 3)
    monkeypatch.setattr(smoke_test, "CLOCK_PAUSE", 0.1)
    return jobs


@pytest.mark.parametrize("before", [None, 0.1, 0.9, 40])
def test_run_of_before_the_deploy_is_no_sign_of_its_clock(api: dict[str, Any], before: float | None) -> None:
    began = time.monotonic()
    api["run_at"] = None if before is None else began - before
    with pytest.raises(smoke_test.NotWorking, match="EventBridge's rule of each minute does not call it"):
        smoke_test._wait_for_clock("https://api.example", began)


@pytest.mark.parametrize("lost", [smoke_test.NotWorking("answered 503"), {"status": "ok"}, ["parts"]])
def test_an_answer_that_is_lost_is_asked_for_again(monkeypatch: pytest.MonkeyPatch, lost: Any) -> None:
    answers = iter([lost, {"parts": {"jobs": {"secondsSinceRun": 0}}}])

    def ask(*_: object) -> Any:
        answer = next(answers)
        if isinstance(answer, Exception):
            raise answer
        return answer

    monkeypatch.setattr(smoke_test.canary, "ask", ask)
    monkeypatch.setattr(smoke_test, "CLOCK_PAUSE", 0)
    smoke_test._wait_for_clock("https://api.example", time.monotonic() - 5)


def test_run_since_the_deploy_is_waited_for(api: dict[str, Any]) -> None:
    began = time.monotonic()
    api["run_at"] = began + 0.2
    smoke_test._wait_for_clock("https://api.example", began)
    assert time.monotonic() - began >= 1
