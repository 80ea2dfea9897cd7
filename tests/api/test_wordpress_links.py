"""Links in imported WordPress texts."""

from pathlib import Path

import pytest
from api.backup_sites import run
from api.wordpress_export import OLD, UPLOADS, articles, export, item, uploads
from content_api.config import Config
from flask.testing import FlaskClient

DRAFT = "a link to {} leads to a draft: publish it, or take the link away"
TO_OLD_SITE = "a link leads to the old site: {}"


def link(address: str) -> str:
    return f'<p><a href="{address}">לשם</a></p>'


def test_root_is_the_front_page_though_a_page_was_there(
    config: Config, owner: FlaskClient, tmp_path: Path
) -> None:
    front = item(1, "front", kind="page", link=f"{OLD}/")
    run(config, "import-wordpress", export(tmp_path, front, item(2, "post", link(OLD))))
    assert articles(owner)["post"]["contentMd"] == "[לשם](/)"


def test_links_to_drafts_are_told_of_what_is_published(
    config: Config, owner: FlaskClient, tmp_path: Path
) -> None:
    links = "".join(link(f"{OLD}/{name}/") for name in ("page", "private", "secret", "later", "open"))
    file = export(
        tmp_path,
        item(1, "page", kind="page"),
        item(2, "private", link(f"{OLD}/page/"), status="private"),
        item(3, "secret", post_password="x"),
        item(4, "later", link(f"{OLD}/secret/"), status="future", post_date_gmt="2099-01-01 06:00:00"),
        item(5, "open", links),
    )
    told = run(config, "import-wordpress", file).output.split("\n")
    assert [line.strip() for line in told if "a link" in line] == [
        DRAFT.format(path) for path in ("/blog/secret", "/pages/page", "/blog/private", "/blog/secret")
    ]


def test_no_link_leads_to_what_was_left_out(config: Config, owner: FlaskClient, tmp_path: Path) -> None:
    untitled = item(1, "", link=f"{OLD}/untitled/")
    file = export(tmp_path, untitled, item(2, "post", link(f"{OLD}/untitled/")))
    output = run(config, "import-wordpress", file).output
    assert articles(owner)["post"]["contentMd"] == f"[לשם]({OLD}/untitled/)"
    assert output.count(TO_OLD_SITE.format(f"{OLD}/untitled/")) == 1


def test_later_posts_lead_to_what_was_taken_in_before(
    config: Config, owner: FlaskClient, tmp_path: Path
) -> None:
    first, page = item(1, "first"), item(2, "page", kind="page")
    run(config, "import-wordpress", export(tmp_path, first, page))
    owner.put(f"/api/blog/{articles(owner)['first']['id']}", json={"slug": "renamed"})
    later = item(3, "later", link(f"{OLD}/first/") + link(f"{OLD}/?page_id=2"))
    output = run(config, "import-wordpress", export(tmp_path, first, page, later)).output
    assert articles(owner)["later"]["contentMd"] == "[לשם](/blog/renamed)\n\n[לשם](/pages/page)"
    assert [line.strip() for line in output.split("\n") if "a link" in line] == [DRAFT.format("/pages/page")]


@pytest.mark.parametrize(
    ("address", "leads_to"),
    [
        (f"{OLD}/?p=1", "/blog/first"),
        (f"{OLD}/?p=1&preview=true&preview_id=1&preview_nonce=a", "/blog/first"),
        (f"{OLD}/first/?utm_source=mail&utm_medium=x&fbclid=1&gclid=2", "/blog/first"),
        (f"{OLD}/first?", "/blog/first"),
        (f"{OLD}/?fbclid=1", "/"),
        (f"{OLD}/?cat=3", None),
        (f"{OLD}/?p=99", None),
        (f"{OLD}/first/?lang=en", None),
    ],
)
def test_query_tells_pages_apart(
    config: Config, owner: FlaskClient, tmp_path: Path, address: str, leads_to: str | None
) -> None:
    file = export(tmp_path, item(1, "first"), item(2, "post", link(address.replace("&", "&amp;"))))
    output = run(config, "import-wordpress", file).output
    assert articles(owner)["post"]["contentMd"] == f"[לשם]({leads_to or address})"
    assert (TO_OLD_SITE.format(address) in output) == (leads_to is None)


def test_addresses_that_stand_alone_are_led_on_and_told(
    config: Config, owner: FlaskClient, tmp_path: Path
) -> None:
    alone = f"<figure><div>\n{OLD}/first/\n</div></figure><p>{OLD}/shop/</p>"
    output = run(
        config, "import-wordpress", export(tmp_path, item(1, "first"), item(2, "post", alone))
    ).output
    assert articles(owner)["post"]["contentMd"] == f"[{OLD}/first/](/blog/first)\n\n<{OLD}/shop/>"
    assert TO_OLD_SITE.format(f"{OLD}/shop/") in output


def test_address_that_cannot_be_read_leads_nowhere(
    config: Config, owner: FlaskClient, tmp_path: Path
) -> None:
    odd = "http://[site_url]/x"
    html = f'{link(odd)}<p>{odd}</p><img src="{odd}"><iframe src="https://[x"></iframe>'
    file = export(tmp_path, item(1, "post", html, link=odd), item(2, "page", kind="page", link=odd))
    output = run(config, "import-wordpress", file).output
    assert "1 articles and 1 pages taken in." in output
    assert f"a link leads nowhere: {odd}" in output
    assert "](" not in articles(owner)["post"]["contentMd"]


def test_odd_address_of_the_old_site_is_none(config: Config, owner: FlaskClient, tmp_path: Path) -> None:
    file = export(tmp_path, item(1, "post", link("/x/") + link("http://[y]/")))
    file.write_text(file.read_text("utf-8").replace(f"url>{OLD}<", "url>http://[site_url]<"), "utf-8")
    run(config, "import-wordpress", file)
    assert articles(owner)["post"]["contentMd"] == f"[לשם]({OLD}/x/)\n\nלשם"


@pytest.mark.parametrize(
    ("address", "leads_to"),
    [
        ("about/", f"{OLD}/post/about/"),
        ("../first/", "/blog/first"),
        ("?p=1", f"{OLD}/post/?p=1"),
        ("//other.example/x", "https://other.example/x"),
        ("www.other.example/x", "https://www.other.example/x"),
        (" https://other.example/a b(c ", "https://other.example/a%20b%28c"),
        ("https://other.example/שלום", "https://other.example/שלום"),
        ("mailto:a@other.example", "mailto:a@other.example"),
    ],
)
def test_link_is_read_as_browsers_read_it(
    config: Config, owner: FlaskClient, tmp_path: Path, address: str, leads_to: str
) -> None:
    output = run(
        config, "import-wordpress", export(tmp_path, item(1, "first"), item(2, "post", link(address)))
    ).output
    assert articles(owner)["post"]["contentMd"] == f"[לשם]({leads_to})"
    assert ("a link leads to the old site" in output) == leads_to.startswith(OLD)


def test_link_of_parameters_alone_leads_on_where_pages_had_no_other_names(
    config: Config, owner: FlaskClient, tmp_path: Path
) -> None:
    items = item(1, "first"), item(2, "post", link("?p=1"), link=f"{OLD}/?p=2")
    run(config, "import-wordpress", export(tmp_path, *items))
    assert articles(owner)["post"]["contentMd"] == "[לשם](/blog/first)"


@pytest.mark.parametrize(
    "address", ["http://10.0.0.1/", "http://localhost/x", "ftp://x.example/", "https://a\\b/"]
)
def test_link_that_pages_refuse_is_told_and_leaves_its_words(
    config: Config, owner: FlaskClient, tmp_path: Path, address: str
) -> None:
    output = run(config, "import-wordpress", export(tmp_path, item(1, "post", link(address)))).output
    assert articles(owner)["post"]["contentMd"] == "לשם"
    assert f"a link leads nowhere: {address}" in output


def test_links_within_a_text_leave_their_words(config: Config, owner: FlaskClient, tmp_path: Path) -> None:
    html = '<p>א<sup><a id="back" href="#a">1</a></sup> ב<a href="#b">2</a> <a name="c">ג</a></p>'
    output = run(config, "import-wordpress", export(tmp_path, item(1, "post", html))).output
    assert articles(owner)["post"]["contentMd"] == "א1 ב2 ג"
    assert output.count("links within its own text became words") == 1


SHOWN = f'<img src="{UPLOADS}/2024/peak-300x200.jpg" alt="פסגה">'


@pytest.mark.parametrize(
    ("address", "leads_to"),
    [
        (f"{UPLOADS}/2024/peak.jpg", None),
        ("/wp-content/uploads/2024/peak.jpg", None),
        (f"{OLD}/peak/", None),
        (f"{OLD}/?attachment_id=7", None),
        (f"{UPLOADS}/2024/map.pdf", f"{UPLOADS}/2024/map.pdf"),
        ("https://other.example/shop/", "https://other.example/shop/"),
        (f"{OLD}/first/", "/blog/first"),
    ],
)
def test_link_of_a_picture_goes_only_where_it_led_to_the_picture(
    config: Config, owner: FlaskClient, tmp_path: Path, address: str, leads_to: str | None
) -> None:
    html = f'<p>א</p><a href="{address}"><span>{SHOWN}</span></a>'
    items = item(1, "first"), item(2, "post", html), item(3, "peak", kind="attachment", status="inherit")
    run(config, "import-wordpress", export(tmp_path, *items), "--media", uploads(tmp_path))
    text = articles(owner)["post"]["contentMd"].removeprefix("א\n\n")
    if leads_to is None:
        assert text.startswith("![פסגה](/objects/")
    else:
        assert text.startswith("[![פסגה](/objects/")
        assert text.endswith(f"]({leads_to})")
        assert "<a href=" in articles(owner)["post"]["contentHtml"]


def test_link_of_a_picture_that_is_missing_goes_with_it(
    config: Config, owner: FlaskClient, tmp_path: Path
) -> None:
    html = f'<p>א</p><a href="{OLD}/shop/"> {SHOWN} </a>'
    output = run(config, "import-wordpress", export(tmp_path, item(1, "post", html))).output
    assert articles(owner)["post"]["contentMd"] == "א"
    assert "a link" not in output
