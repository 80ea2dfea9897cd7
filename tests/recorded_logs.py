"""Records all logs and output of a test run and searches them for the personal data of its requests.

A run that logged personal data fails, even if its tests pass.
"""

import logging
import signal
import tempfile
from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest
from content_api.web.logs import FORMAT, PrivateFormatter
from personal_data import FIELDS, given_away, telling

_named: set[str] = set()
_log = tempfile.TemporaryFile("w+", encoding="utf-8", errors="backslashreplace")  # noqa: SIM115


def name_people(values: Mapping[str, Any]) -> None:
    """Remember whom a request named; from now on no log may."""
    for field in FIELDS:
        _named.update(telling(values.get(field)))


def record(text: str) -> None:
    """Add what a process of its own wrote."""
    _log.write(text + "\n")


def pytest_configure() -> None:
    # Ended from outside, the run still ends the PostgreSQL that it started.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    handler = logging.StreamHandler(_log)
    handler.setFormatter(PrivateFormatter(FORMAT))
    logging.getLogger().addHandler(handler)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    record(report.capstdout + report.capstderr)


def pytest_sessionfinish(session: pytest.Session) -> None:
    if _traces():
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if traces := _traces():
        terminalreporter.section("personal data in the log")
        terminalreporter.write_line("\n".join(traces))


@cache
def _traces() -> list[str]:
    """Found once, when all has run."""
    _log.seek(0)
    return given_away(_log.read(), _named)
