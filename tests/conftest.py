"""For every test: databases, the owner, and a log that is searched for personal data."""

import gc
import itertools
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings
from recorded_logs import (
    pytest_configure,
    pytest_runtest_logreport,
    pytest_sessionfinish,
    pytest_terminal_summary,
)
from support.databases import (
    connections_are_kept,
    database_url,
    each_connection_is_opened,
    fresh_database,
    migrated_postgresql,
    migrated_sqlite,
    postgresql_databases,
    power_cuts_are_not_tested,
    pytest_addoption,
    pytest_collection_modifyitems,
    pytest_generate_tests,
    pytest_ignore_collect,
)
from support.owner import cheap_password_hashes
from support.routes import routes_are_compiled_once

# The same input in every run; `npm run test:soak` tries other input each time.
# None is timed. The database is kept over the examples of one test on purpose: they meet each other's rows.
untimed = settings(
    deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture]
)
settings.register_profile("each change", untimed, derandomize=True)
settings.register_profile("soak", untimed, derandomize=False, print_blob=True)
# That a test fails is all that counts there: no smaller input is looked for that fails as well.
settings.register_profile("mutations", untimed, derandomize=True, phases=[Phase.explicit, Phase.generate])
settings.load_profile("each change")


def pytest_collection_finish(session: pytest.Session) -> None:
    """Exclude loaded modules from garbage collection, which takes a sixth of the run."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 20)


NUMBERS = itertools.count(1)


@pytest.fixture
def tmp_path(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Iterator[Path]:
    """The test's own folder, kept if it fails. For pytest's it looks at those of all tests before, which it
    keeps: seconds and gigabytes in a run."""
    failed = request.session.testsfailed
    folder = tmp_path_factory.getbasetemp() / str(next(NUMBERS))
    folder.mkdir(mode=0o700)
    yield folder
    if request.session.testsfailed == failed:
        shutil.rmtree(folder, ignore_errors=True)


__all__ = [
    "cheap_password_hashes",
    "connections_are_kept",
    "database_url",
    "each_connection_is_opened",
    "fresh_database",
    "migrated_postgresql",
    "migrated_sqlite",
    "postgresql_databases",
    "power_cuts_are_not_tested",
    "pytest_addoption",
    "pytest_collection_modifyitems",
    "pytest_configure",
    "pytest_generate_tests",
    "pytest_ignore_collect",
    "pytest_runtest_logreport",
    "pytest_sessionfinish",
    "pytest_terminal_summary",
    "routes_are_compiled_once",
    "tmp_path",
]
