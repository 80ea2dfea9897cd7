"""No query fails, and none finds a draft."""

import pytest
from content_api.search.searching import search
from hypothesis import given, settings
from hypothesis import strategies as st
from search.corpus import articles

pytestmark = pytest.mark.on_postgresql

DRAFTS = {row["slug"] for row in articles() if row["status"] == "draft"}
# Pieces of both index languages, words of texts and drafts, and everything else.
OPERATORS = """AND OR NOT NEAR( ) " * ^ : - + { } tokens: & | ! <-> :* ' \\ % _ ; --"""
WORDS = "סאונה פינית למתחילות הסאונה החודשים שבאמצע בזכות של ים טיול dolomites yhuk"
pieces = st.one_of(
    st.text(max_size=20), st.sampled_from([*OPERATORS.split(), *WORDS.split(), "\0", "\ud800"])
)
queries = st.one_of(
    st.text(max_size=120),
    st.lists(pieces, max_size=12).map(" ".join),
    st.lists(pieces, max_size=12).map("".join),
    st.builds(lambda piece, times: piece * times, st.text(min_size=1, max_size=3), st.just(10_000)),
)


@pytest.mark.usefixtures("corpus")
@settings(max_examples=300)
@given(query=queries)
def test_any_query_is_answered_without_drafts(query: str) -> None:
    answer = search(query)
    assert not DRAFTS.intersection(row["slug"] for row in answer.blog_posts)
    assert answer.totals["trips"] >= len(answer.trips) <= 6
    assert answer.totals["blog_posts"] >= len(answer.blog_posts) <= 6
    for row in (*answer.trips, *answer.blog_posts):
        assert "<" not in row["snippet"].replace("<mark>", "").replace("</mark>", "")
