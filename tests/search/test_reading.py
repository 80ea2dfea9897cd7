"""How much of its index the database reads for a search."""

import pytest
from content_api.db import database
from content_api.search.searching import search
from search.corpus_database import open_corpus


def whole_readings() -> int:
    """How often PostgreSQL has read the table of tokens from end to end, or by position."""
    database.execute_sql("SELECT pg_stat_force_next_flush()")
    sql = """
        SELECT seq_scan + (SELECT idx_scan FROM pg_stat_user_indexes WHERE indexrelname = 'search_index_pkey')
        FROM pg_stat_user_tables WHERE relname = 'search_index'"""
    count: int = database.execute_sql(sql).fetchone()[0]
    return count


@pytest.mark.parametrize("query", ["סאונה", "טיול נשים", "סאומה", "זצזצזצזצ"])
def test_postgresql_never_reads_all_tokens(query: str, request: pytest.FixtureRequest) -> None:
    with open_corpus("postgresql", request):
        database.execute_sql("ANALYZE search_index")
        before = whole_readings()
        search(query)
        assert whole_readings() == before
