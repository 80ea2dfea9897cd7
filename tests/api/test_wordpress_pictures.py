"""Which pictures of a WordPress site are imported, their descriptions, and what is reported of others."""

from pathlib import Path

import pytest
from api.backup_sites import run, stored
from api.wordpress_export import UPLOADS, articles, export, item, uploads
from content_api.config import Config
from content_api.media import variants
from content_api.wordpress import media
from flask.testing import FlaskClient


@pytest.fixture(autouse=True)
def small_variants(monkeypatch: pytest.MonkeyPatch) -> None:
    """The encoder is not under test."""
    monkeypatch.setattr(variants, "WIDTHS", (32,))


def shown(name: str, alt: str = "") -> str:
    return f'<p><img src="{UPLOADS}/2024/{name}" alt="{alt}"></p>'


def attachment(number: int, name: str, alt: str = "") -> str:
    one = item(number, name, kind="attachment", status="inherit", attachment_url=f"{UPLOADS}/2024/{name}")
    return with_meta(one, "_wp_attachment_image_alt", alt)


def with_cover(post: str, number: int) -> str:
    return with_meta(post, "_thumbnail_id", str(number))


def with_meta(one: str, key: str, value: str) -> str:
    meta = f"<wp:meta_key>{key}</wp:meta_key><wp:meta_value>{value}</wp:meta_value>"
    return one.replace("</item>", f"<wp:postmeta>{meta}</wp:postmeta></item>")


@pytest.mark.parametrize("name", ["peak-scaled.jpg", "peak-300x200.jpg"])
def test_scaled_picture_comes_where_the_first_one_is_refused(
    config: Config, owner: FlaskClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    folder = uploads(tmp_path, "peak-scaled.jpg")
    (folder / "2024" / "peak.jpg").write_bytes(b"too large")
    decoded: list[str] = []

    def make_all(file: Path) -> object:
        decoded.append(file.name)
        return variants.make_all(file)

    monkeypatch.setattr(media, "make_all", make_all)
    file = export(tmp_path, item(1, "post", shown(name) + shown("peak-1024x768.jpg")))
    output = run(config, "import-wordpress", file, "--media", folder).output
    assert articles(owner)["post"]["contentMd"].count("![](/objects/") == 2
    assert decoded == ["peak.jpg", "peak-scaled.jpg"]
    assert "1 pictures found, 0 not:" in output


def test_site_may_have_been_in_a_folder(config: Config, owner: FlaskClient, tmp_path: Path) -> None:
    post = item(1, "post", shown("peak-300x200.jpg").replace("/wp-content", "/blog/wp-content"))
    folder = uploads(tmp_path, "peak-300x200.jpg")
    run(config, "import-wordpress", export(tmp_path, post), "--media", folder)
    assert articles(owner)["post"]["contentMd"].startswith("![](/objects/")


def test_refused_picture_is_told_apart_from_a_missing_one(
    config: Config, owner: FlaskClient, tmp_path: Path
) -> None:
    folder = uploads(tmp_path)
    (folder / "2024" / "bad.jpg").write_bytes(b"no picture")
    post = item(1, "post", "<p>א</p>" + shown("bad.jpg") + shown("bad.jpg") + shown("lost.jpg"))
    output = run(config, "import-wordpress", export(tmp_path, post), "--media", folder).output
    assert f"0 pictures found, 1 not:\n    {UPLOADS}/2024/lost.jpg\n" in output
    assert f"1 pictures are damaged, too large or too small:\n    {UPLOADS}/2024/bad.jpg\n" in output


def test_words_of_the_library_are_said_of_a_cover_without_any(
    config: Config, owner: FlaskClient, tmp_path: Path
) -> None:
    posts = (
        with_cover(item(1, "post", shown("peak.jpg")), 8),
        with_cover(item(2, "other", shown("lake.jpg", "אגם בבוקר")), 9),
    )
    library = attachment(8, "peak.jpg", "פסגה"), attachment(9, "lake.jpg", "אגם")
    folder = uploads(tmp_path, "peak.jpg", "lake.jpg")
    run(config, "import-wordpress", export(tmp_path, *posts, *library), "--media", folder)
    found = articles(owner)
    assert (found["post"]["picture"]["alt"], found["other"]["picture"]["alt"]) == ("פסגה", "אגם בבוקר")


def test_words_of_a_later_export_are_said_of_a_picture_without_any(
    config: Config, owner: FlaskClient, tmp_path: Path
) -> None:
    def revision() -> int:
        return int(owner.get("/api/content").get_json()["revision"])

    folder = uploads(tmp_path)
    for number, alt in enumerate(("", "פסגה", "אחר"), 1):
        before = revision()
        post = item(
            number, f"post{number}", shown("peak.jpg", alt), status="draft" if number > 1 else "publish"
        )
        run(config, "import-wordpress", export(tmp_path, post), "--media", folder)
        # The first post is published with it, so its page is made anew.
        assert (revision() > before) is (number < 3)
    [picture] = stored(config)["picture"]
    assert picture["alt"] == "פסגה"


@pytest.mark.parametrize("with_media", [True, False])
def test_only_what_no_text_shows_is_told_as_such(
    config: Config, owner: FlaskClient, tmp_path: Path, *, with_media: bool
) -> None:
    post = with_cover(item(1, "post", "<p>א</p>" + shown("peak-300x200.jpg")), 9)
    names = "peak-scaled", "lake", "sea"
    library = [attachment(number, f"{name}.jpg") for number, name in enumerate(names, 8)]
    options = ["--media", uploads(tmp_path, "peak.jpg", "lake.jpg", "sea.jpg")] if with_media else []
    output = run(config, "import-wordpress", export(tmp_path, post, *library), *options).output
    told = [line for line in output.split("\n") if "as no text shows it" in line]
    assert told == [f"not taken, as no text shows it: {UPLOADS}/2024/sea.jpg"]
