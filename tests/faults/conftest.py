"""Fixtures: the API and its worker as processes on loopback, which end with the test."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from content_api.config import Config
from content_api.db import database, init_database
from faults.machine import Machine
from faults.visitors import Visitors
from recorded_logs import record
from support.owner import add_owner


@pytest.fixture
def machine(database_url: str, tmp_path: Path) -> Iterator[Machine]:
    """The machine without running processes; the owner exists, as mails are sent to her."""
    init_database(database_url)
    add_owner()
    machine = Machine(database_url, tmp_path)
    yield machine
    machine.end()
    record(machine.log.read_text("utf-8", "replace") if machine.log.exists() else "")
    if not database.is_closed():
        database.close()


@pytest.fixture
def visitors(machine: Machine) -> Iterator[Visitors]:
    visitors = Visitors(machine.port)
    yield visitors
    visitors.leave()


@pytest.fixture
def config(machine: Machine) -> Config:
    """The settings that the processes run with."""
    return Config.from_environ(machine.environment)
