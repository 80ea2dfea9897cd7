"""Tests a deployed API: it reads the database, stores an enquiry, refuses calls past the proxy, runs jobs."""

import sys
import time
import urllib.error
import urllib.request
from contextlib import suppress
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1]))
import canary
from canary import NotWorking

__all__ = ["NotWorking", "smoke_test"]

# A new version takes requests a moment after Lambda reports it as updated.
TRIES, PAUSE = 5, 2
# In seconds: longer than the slowest cold start, shorter than API Gateway's timeout.
PATIENCE = 28
# In seconds: the clock calls each minute, and a new rule of EventBridge begins a moment late.
CLOCK_PATIENCE, CLOCK_PAUSE = 180, 3


def smoke_test(address: str, proxy_secret: str) -> None:
    """Check the API at `address` (without a trailing slash); raises NotWorking."""
    began = time.monotonic()
    _expect(200, f"{address}/api/health")
    _expect(403, f"{address}/api/trips")
    _expect(200, f"{address}/api/trips", {"x-nf-sign": canary.token(proxy_secret)})
    _send_form(address, proxy_secret)
    _wait_for_clock(address, began)


def _send_form(address: str, proxy_secret: str) -> None:
    """Send a marked enquiry, which is never shown and is purged nightly. The canary checks its mail."""
    mark = canary.signed(f"canary-{int(time.time())}", proxy_secret)
    number = canary.send(address, proxy_secret, mark)
    canary.ask(f"{address}/api/canary", proxy_secret, {"id": number, "mark": mark})


def _wait_for_clock(address: str, began: float) -> None:
    """Wait until jobs have run since `began` (of time.monotonic), i.e. until EventBridge has called."""
    while True:
        elapsed = time.monotonic() - began
        since = None
        # One lost answer of many is no reason to go back.
        with suppress(NotWorking, KeyError, TypeError):
            since = canary.ask(f"{address}/api/health")["parts"]["jobs"]["secondsSinceRun"]
        # The API rounds down: a whole second more, and a run from before `began` never counts.
        if since is not None and since + 1 <= elapsed:
            return
        if elapsed > CLOCK_PATIENCE:
            raise NotWorking(
                f"No jobs ran within {CLOCK_PATIENCE} s: EventBridge's rule of each minute does not call it."
            )
        time.sleep(CLOCK_PAUSE)


def _expect(status: int, url: str, headers: dict[str, str] | None = None) -> None:
    for attempt in range(1, TRIES + 1):
        answered = _status(url, headers or {})
        if answered == status:
            return
        if attempt < TRIES:
            time.sleep(PAUSE)
    raise NotWorking(f"{url} answered {answered}, not {status}.")


def _status(url: str, headers: dict[str, str]) -> int | str:
    try:
        with urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=PATIENCE) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        with error:
            return error.code
    except OSError as error:
        return type(error).__name__
