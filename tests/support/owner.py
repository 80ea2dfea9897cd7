"""The owner of the site under test: her credentials, and her row in the database."""

from collections.abc import Iterator

import pytest
from content_api.auth import Admin, passwords
from content_api.db import connection

EMAIL, PASSWORD = "owner@example.com", "a-long-enough-secret"
SITE = "http://localhost:8888"


def add_owner() -> None:
    with connection():
        Admin.create_with_password(EMAIL, PASSWORD, "יעל")


@pytest.fixture(autouse=True)
def cheap_password_hashes(request: pytest.FixtureRequest) -> Iterator[None]:
    """Argon2 as cheap as it goes: as the product has it, hashing would be most of a test's time.

    Tests marked `real_password_hashes` have it as the product does.
    """
    # Of the costs of the test before.
    passwords.unknown_hash.cache_clear()
    with pytest.MonkeyPatch.context() as patch:
        if not request.node.get_closest_marker("real_password_hashes"):
            patch.setattr(passwords, "COST", {"time_cost": 1, "memory_cost": 8, "parallelism": 1})
        yield
