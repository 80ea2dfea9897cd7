"""Where the links of a WordPress site lead, once its texts are here."""

from pathlib import Path

import pytest
from api.keeping import run
from api.wordpress_export import OLD, articles, export, item
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
    assert articles(owner)["post"]["contentMd"] == "[לשם](/x/)\n\nלשם"
