"""What an import of WordPress leaves out, shortens or makes a draft, and that it reports it."""

from pathlib import Path
from unicodedata import normalize
from xml.sax.saxutils import escape

import pytest
from api.backup_sites import run
from api.wordpress_export import OLD, articles, export, item
from content_api.config import Config
from content_api.db import utc_now
from content_api.wordpress import importing
from flask.testing import FlaskClient


def test_shared_block_that_visitors_did_not_see_stays_out(
    config: Config, owner: FlaskClient, tmp_path: Path
) -> None:
    numbers = (1, 2, 3)
    html = "".join(f'<p>{number}</p><!-- wp:block {{"ref":{number}}} /-->' for number in numbers)
    blocks = (
        item(1, "open", "<p>open</p>", "wp_block"),
        item(2, "draft", "<p>hidden</p>", "wp_block", "draft"),
        item(3, "secret", "<p>hidden</p>", "wp_block", post_password="x"),
    )
    output = run(config, "import-wordpress", export(tmp_path, *blocks, item(4, "post", html))).output
    assert articles(owner)["post"]["contentMd"] == "1\n\nopen\n\n2\n\n3"
    assert "the block block was left out" in output


def test_blocks_that_hold_each_other_end(config: Config, owner: FlaskClient, tmp_path: Path) -> None:
    refs = "".join(f'<!-- wp:block {{"ref":{number}}} /-->' for number in range(1, 41))
    blocks = [item(number, f"b{number}", f"<p>{number}</p>{refs}", "wp_block") for number in range(1, 41)]
    chain = [
        item(number, f"c{number}", f'<p>{number}</p><!-- wp:block {{"ref":{number + 1}}} /-->', "wp_block")
        for number in range(50, 60)
    ]
    posts = item(90, "wide", refs), item(91, "deep", '<!-- wp:block {"ref":50} /-->')
    output = run(config, "import-wordpress", export(tmp_path, *blocks, *chain, *posts)).output
    assert articles(owner)["deep"]["contentMd"].split() == ["50", "51", "52", "53", "54"]
    assert output.count("a shared block was left out: too many of them hold each other") == 2


def with_excerpt(one: str, excerpt: str) -> str:
    return one.replace("</item>", f"<excerpt:encoded>{escape(excerpt)}</excerpt:encoded></item>")


LONG = "<b>מילה</b>" + " מילה" * 150


def test_long_excerpt_is_cut_at_a_word(config: Config, owner: FlaskClient, tmp_path: Path) -> None:
    page, post = (with_excerpt(item(1, kind, kind=kind), LONG) for kind in ("page", "post"))
    output = run(config, "import-wordpress", export(tmp_path, page, post)).output
    [listed] = owner.get("/api/pages").get_json()
    assert listed["description"] == "מילה" + " מילה" * 38 + "…"
    assert articles(owner)["post"]["excerpt"] == "מילה" + " מילה" * 118 + "…"
    for length in (200, 600):
        assert f"its excerpt was cut to {length} characters" in output


def test_excerpt_of_a_post_is_words_without_markdown(
    config: Config, owner: FlaskClient, tmp_path: Path
) -> None:
    html = f'<p>עם *כוכבית*, <b>מודגש</b> ו<a href="{OLD}/x/">קישור</a></p>\n<p>עוד</p>'
    run(config, "import-wordpress", export(tmp_path, with_excerpt(item(1, "post"), html)))
    assert articles(owner)["post"]["excerpt"] == "עם *כוכבית*, מודגש וקישור עוד"


def test_long_title_is_cut_at_a_word(config: Config, owner: FlaskClient, tmp_path: Path) -> None:
    # The first letter is three in NFC, as it is stored.
    post = item(1, "\ufb2c" + "מילה " * 60, post_name="post")
    output = run(config, "import-wordpress", export(tmp_path, post)).output
    [title] = articles(owner)
    assert title == normalize("NFC", "\ufb2c") + "מילה " * 38 + "מילה…"
    assert "its title was cut to 200 characters" in output


def test_faults_are_told_in_english(config: Config, owner: FlaskClient, tmp_path: Path) -> None:
    file = export(tmp_path, item(1, "", post_name="a"), item(2, "long", f"<p>{'א' * 100_001}</p>"))
    output = run(config, "import-wordpress", file).output
    assert "left out: (no title)\n    it has no title\n" in output
    assert "left out: long\n    its text is longer than 100,000 characters\n" in output


@pytest.mark.parametrize("tag", ["<p>", "<font>", "<div>"])
def test_post_that_is_nested_too_deeply_is_left_out_alone(
    config: Config, owner: FlaskClient, tmp_path: Path, tag: str
) -> None:
    file = export(tmp_path, item(1, "deep", f"{tag}א" * 2_000), item(2, "other"))
    output = run(config, "import-wordpress", file).output
    assert "left out: deep\n    its HTML is nested too deeply\n" in output
    assert list(articles(owner)) == ["other"]


@pytest.mark.parametrize("field", ["post_date", "post_date_gmt"])
def test_date_that_no_clock_can_tell_is_missing(
    config: Config, owner: FlaskClient, tmp_path: Path, field: str
) -> None:
    run(config, "import-wordpress", export(tmp_path, item(1, "post", **{field: "0001-01-01 00:00:00"})))
    assert articles(owner)["post"]["createdAt"][:2] == "20"


def test_second_of_two_with_one_guid_is_left_out(config: Config, owner: FlaskClient, tmp_path: Path) -> None:
    first = item(1, "first", "<p>ראשון</p>")
    file = export(tmp_path, first, first.replace("ראשון", "שני").replace("<title>first", "<title>again"))
    output = run(config, "import-wordpress", file).output
    assert "left out: again\n    it is twice in the file" in output
    assert {title: one["contentMd"] for title, one in articles(owner).items()} == {"first": "ראשון"}


@pytest.mark.parametrize("kind", ["post", "page"])
@pytest.mark.parametrize(
    ("hidden", "told"),
    [({"status": "private"}, "it was private"), ({"post_password": "x"}, "it had a password")],
    ids=["private", "password"],
)
def test_what_was_hidden_is_a_draft_and_told(
    config: Config, owner: FlaskClient, tmp_path: Path, kind: str, hidden: dict[str, str], told: str
) -> None:
    output = run(config, "import-wordpress", export(tmp_path, item(1, "hidden", kind=kind, **hidden))).output
    assert output.count("    ") == 2
    assert f"it is kept as a draft: {told}" in output


def test_moment_that_passes_meanwhile_leaves_a_draft(
    config: Config, owner: FlaskClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def import_records_late(records: list[importing.Record]) -> None:
        records[0].values["publish_at"] = utc_now()
        import_records(records)

    import_records = importing.import_records
    monkeypatch.setattr(importing, "import_records", import_records_late)
    later = item(1, "later", status="future", post_date_gmt="2099-01-01 06:00:00")
    output = run(config, "import-wordpress", export(tmp_path, later, item(2, "other"))).output
    assert {title: one["status"] for title, one in articles(owner).items()} == {
        "later": "draft",
        "other": "published",
    }
    assert articles(owner)["later"]["publishAt"] is None
    assert "draft: later" in output
    assert "its moment has passed meanwhile; it is a draft now" in output
    assert "it will be published" not in output
