"""Importing WordPress: posts become articles, pages become drafts; comments and unsafe HTML are left out."""

import json
from pathlib import Path

import pytest
from api.backup_sites import bytes_of, is_empty, objects_of, run, stored
from api.wordpress_export import UPLOADS, articles, export, item
from content_api.config import Config
from content_api.media import variants
from flask.testing import FlaskClient

WXR = Path(__file__).parent / "wordpress.xml"
BAG = 'התיק "הקל" & הנעליים'


@pytest.fixture
def media(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The old site's uploads, and small variants: the encoder is not under test."""
    monkeypatch.setattr(variants, "WIDTHS", (32,))
    folder = tmp_path / "uploads"
    (folder / "2024" / "05").mkdir(parents=True)
    for number, name in enumerate(("peak", "IMG_4071", "IMG_4072")):
        (folder / "2024" / "05" / f"{name}.jpg").write_bytes(bytes_of("JPEG", 64, f"#3366{number}0"))
    return folder


def test_posts_become_articles(config: Config, owner: FlaskClient, client: FlaskClient, media: Path) -> None:
    result = run(config, "import-wordpress", WXR, "--media", media)
    assert result.exit_code == 0
    found = articles(owner)
    assert {title: one["status"] for title, one in found.items()} == {
        "הדרך אל הדולומיטים": "published",
        BAG: "draft",
        "בסיסמה": "draft",
        "בעתיד": "draft",
    }
    road = found["הדרך אל הדולומיטים"]
    assert (road["slug"], road["category"]) == ("hdrk-al-hdolomitim", "טיפי נסיעות")
    assert road["excerpt"] == "תקציר קצר"
    assert (road["publishedAt"], road["createdAt"]) == ("2024-05-01T07:00:00Z", "2024-05-01T07:00:00Z")
    assert (road["updatedAt"], road["author"]) == ("2024-06-02T08:00:00Z", {"username": "יעל"})
    assert road["featuredImage"] in road["contentMd"]
    with client.get(road["featuredImage"]) as picture:
        assert picture.status_code == 200
    assert [one["title"] for one in client.get("/api/blog").get_json()] == ["הדרך אל הדולומיטים"]
    assert found["בסיסמה"]["slug"] == "light-bag"
    assert found[BAG]["slug"] == "light-bag-2"
    dates = {name: found[BAG][name] for name in ("createdAt", "updatedAt", "publishedAt")}
    assert dates == {
        "createdAt": "2024-06-30T17:00:00Z",
        "updatedAt": "2024-07-01T00:00:00Z",
        "publishedAt": None,
    }


def test_scheduled_post_is_published_when_it_was_to_be(
    config: Config, owner: FlaskClient, media: Path
) -> None:
    run(config, "import-wordpress", WXR, "--media", media)
    post = articles(owner)["בעתיד"]
    assert post["publishAt"] == "2099-01-01T06:00:00Z"
    assert post["createdAt"] < "2099"
    assert post["picture"]["alt"] == "שקיעה"
    [job] = [job for job in stored(config)["job"] if job["kind"] == "blog.publish"]
    assert job["run_at"].startswith("2099-01-01")


def test_pages_become_drafts_of_pages(config: Config, owner: FlaskClient, media: Path) -> None:
    run(config, "import-wordpress", WXR, "--media", media)
    [listed] = owner.get("/api/pages").get_json()
    page = owner.get(f"/api/pages/{listed['slug']}").get_json()
    assert (page["title"], page["slug"], page["published"]) == ("אודות", "about", False)
    assert page["createdAt"] == "2021-05-05T09:00:00Z"
    picture = articles(owner)["הדרך אל הדולומיטים"]["featuredImage"]
    assert page["contentMd"] == (
        "אנחנו יעל ורותי, [כך התחלנו](/blog/hdrk-al-hdolomitim) ו[כאן קונים](https://old.example.com/shop/). "
        "[הבית](/), [אנחנו](/pages/about)\n\n"
        "### מי אנחנו\n\nטקסט שבכמה עמודים\n\n<https://www.youtube.com/watch?v=abc>\n\n"
        f"![פסגה]({picture})"
    )


def test_body_is_the_markdown_that_she_would_write(config: Config, owner: FlaskClient, media: Path) -> None:
    run(config, "import-wordpress", WXR, "--media", media)
    found = articles(owner)
    picture = found["הדרך אל הדולומיטים"]["featuredImage"]
    assert found["הדרך אל הדולומיטים"]["contentMd"] == (
        "שלום **לכולן**, וגם [אל התיק](/blog/light-bag-2) ו[החוצה](https://elsewhere.example/x).\n\n"
        "# היום הראשון\n\n- נעליים\n- מים\n\n"
        f"![פסגה]({picture})\n\nסוף.באמת\n\n"
        "<https://www.youtube.com/embed/abc>\n\nלא לכאן"
    )
    assert found[BAG]["contentMd"] == "פסקה ראשונה\nבשתי שורות\n\nפסקה [שנייה]"
    html = found["הדרך אל הדולומיטים"]["contentHtml"]
    assert "<h2>היום הראשון</h2>" in html
    for danger in ('href="javascript', "<script", "onclick", "onerror", "<iframe"):
        assert danger not in html


def test_what_stayed_out_is_told(config: Config, owner: FlaskClient, media: Path) -> None:
    output = run(config, "import-wordpress", WXR, "--media", media).output
    for line in (
        "/2024/05/הדרך/ -> /blog/hdrk-al-hdolomitim",
        "draft, a page: אודות",
        "/about/ -> /pages/about",
        "the block latest-posts was left out",
        "a link leads to the old site: https://old.example.com/shop/",
        "not taken, as no text shows it: https://old.example.com/wp-content/uploads/2024/05/IMG_4072.jpg",
        "not taken, what others wrote: 1 comments",
        "its category ללא קטגוריה became השראה",
        "[gallery] was left out",
        "it is kept as a draft: it had a password",
        "left out: (no title)",
        "    https://old.example.com/wp-content/uploads/2024/05/lost.jpg",
        "    https://tracker.example/p.gif",
        "4 articles and 1 pages taken in.",
    ):
        assert line in output, line


def test_who_commented_or_logged_in_is_kept_nowhere(config: Config, owner: FlaskClient, media: Path) -> None:
    output = run(config, "import-wordpress", WXR, "--media", media).output
    kept = json.dumps(stored(config), ensure_ascii=False) + output
    for word in ("דנה המגיבה", "dana@comments.example", "תגובה אישית", "yael_login", "yael@old"):
        assert word not in kept


def test_dry_run_tells_the_same_and_keeps_nothing(other: Config, media: Path) -> None:
    dry = run(other, "import-wordpress", WXR, "--media", media, "--dry-run").output
    assert "4 articles and 1 pages would be taken in." in dry
    assert is_empty(other)
    assert not objects_of(other)
    real = run(other, "import-wordpress", WXR, "--media", media).output
    assert dry.replace("would be taken", "taken") == real


def test_second_time_adds_nothing_and_changes_nothing(
    config: Config, owner: FlaskClient, media: Path
) -> None:
    run(config, "import-wordpress", WXR, "--media", media)
    bag = articles(owner)[BAG]
    owner.put(f"/api/blog/{bag['id']}", json={"contentMd": "כתבתי מחדש"})
    before = stored(config)["blog_post"]
    assert "0 articles and 0 pages taken in." in run(config, "import-wordpress", WXR, "--media", media).output
    assert stored(config)["blog_post"] == before


def test_what_was_deleted_since_stays_deleted(
    config: Config, owner: FlaskClient, client: FlaskClient, media: Path
) -> None:
    run(config, "import-wordpress", WXR, "--media", media)
    [page] = owner.get("/api/pages").get_json()
    road = articles(owner)["הדרך אל הדולומיטים"]
    owner.put(f"/api/blog/{road['id']}", json={"title": "הדרך"})
    assert owner.delete(f"/api/blog/{road['id']}").status_code == 204
    assert owner.delete(f"/api/pages/{page['id']}").status_code == 204
    again = run(config, "import-wordpress", WXR, "--media", media)
    assert "0 articles and 0 pages taken in." in again.output
    assert client.get("/api/blog").get_json() == []
    assert owner.post(f"/api/bin/article/{road['id']}/restore", json={}).status_code == 200
    assert "0 articles and 0 pages taken in." in run(config, "import-wordpress", WXR, "--media", media).output
    assert [one["title"] for one in client.get("/api/blog").get_json()] == ["הדרך"]


def test_no_file_outside_of_the_folder_is_read(
    config: Config, owner: FlaskClient, media: Path, tmp_path: Path
) -> None:
    (tmp_path / "outside.jpg").write_bytes(bytes_of("JPEG", 64, "#000000"))
    text = WXR.read_text("utf-8").replace("2024/05/lost.jpg", "..%2Foutside.jpg")
    (tmp_path / "export.xml").write_text(text, "utf-8")
    output = run(config, "import-wordpress", tmp_path / "export.xml", "--media", media).output
    assert "    https://old.example.com/wp-content/uploads/..%2Foutside.jpg" in output


BOMB = '<!DOCTYPE x [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;">]><rss><wxr_version>&b;</wxr_version></rss>'


@pytest.mark.parametrize(
    "text", ["", "<html>", "<rss></rss>", BOMB, "\x00"], ids=["empty", "html", "rss", "bomb", "nul"]
)
def test_another_file_is_refused(config: Config, owner: FlaskClient, tmp_path: Path, text: str) -> None:
    (tmp_path / "export.xml").write_text(text)
    result = run(config, "import-wordpress", tmp_path / "export.xml")
    assert (result.exit_code, "no export of WordPress" in result.output) == (1, True)


def test_place_of_what_cannot_be_read_is_told(config: Config, owner: FlaskClient, tmp_path: Path) -> None:
    (tmp_path / "export.xml").write_text("<rss>\n<channel>\n  <title>x & y</title>")
    output = run(config, "import-wordpress", tmp_path / "export.xml").output
    assert "no export of WordPress" in output
    assert "It cannot be read from line 3, column 12 on." in output


@pytest.mark.parametrize("encoding", ["klingon", "utf-7", "shift_jis", "ascii"])
def test_encoding_that_is_not_known_is_refused(
    config: Config, owner: FlaskClient, tmp_path: Path, encoding: str
) -> None:
    (tmp_path / "export.xml").write_text(f'<?xml version="1.0" encoding="{encoding}"?><rss>א</rss>', "utf-8")
    result = run(config, "import-wordpress", tmp_path / "export.xml")
    assert (result.exit_code, "no export of WordPress" in result.output) == (1, True)


def test_what_the_owner_says_of_a_picture_stays(
    config: Config, owner: FlaskClient, media: Path, tmp_path: Path
) -> None:
    image = f'<img src="{UPLOADS}/2024/05/peak.jpg" alt="של פעם">'
    run(config, "import-wordpress", export(tmp_path, item(1, "first", image)), "--media", media)
    path = articles(owner)["first"]["contentMd"].removeprefix("![של פעם](").removesuffix(")")
    said = {"alt": "של עכשיו", "credit": "יעל"}
    assert owner.put(f"/api/pictures/{path.removeprefix('/objects/')}", json=said).status_code == 200
    run(config, "import-wordpress", export(tmp_path, item(2, "second", image)), "--media", media)
    [picture] = stored(config)["picture"]
    assert (picture["alt"], picture["credit"]) == ("של עכשיו", "יעל")


@pytest.mark.parametrize("name", ["a%00b.jpg", f"{'a' * 300}.jpg"], ids=["null", "long"])
def test_address_that_no_file_can_have_is_missing(
    config: Config, owner: FlaskClient, media: Path, tmp_path: Path, name: str
) -> None:
    file = export(tmp_path, item(1, "post", f'<p>טקסט</p><img src="{UPLOADS}/{name}">'))
    output = run(config, "import-wordpress", file, "--media", media).output
    assert f"    {UPLOADS}/{name}" in output
    assert "1 articles and 0 pages taken in." in output
