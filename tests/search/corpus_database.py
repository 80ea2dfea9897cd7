"""The labelled texts, stored and indexed."""

import peewee
import pytest
from content_api.blog.models import BlogPost
from content_api.db import connection, database, init_database, write
from content_api.search.models import rebuild
from content_api.trips.models import Trip
from search.corpus import articles, trips


def fill(url: str) -> str:
    """Store the labelled texts and index them; answers the address again."""
    init_database(url)
    with connection(), write():
        Trip.insert_many([{**row, "revision": 1} for row in trips()]).execute()
        BlogPost.insert_many([{**row, "revision": 1} for row in articles()]).execute()
        rebuild()
    return url


class open_corpus:
    """The labelled texts in one kind of database, connected for the block."""

    def __init__(self, engine: str, request: pytest.FixtureRequest):
        self.url = request.getfixturevalue(f"corpus_in_{engine}")

    def __enter__(self) -> peewee.Database:
        self.real = init_database(self.url)
        self.real.connect()
        return self.real

    def __exit__(self, *_: object) -> None:
        if not database.is_closed():
            database.close()
