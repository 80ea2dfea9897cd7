"""WordPress export files for tests, and the records that they were imported as."""

from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

from api.backup_sites import bytes_of
from flask.testing import FlaskClient

OLD = "https://old.example.com"
UPLOADS = f"{OLD}/wp-content/uploads"


def item(
    number: int,
    title: str,
    html: str = "<p>טקסט</p>",
    kind: str = "post",
    status: str = "publish",
    link: str = "",
    **more: str,
) -> str:
    """A post at /title/ unless `link` is given; `more` are further WordPress elements."""
    fields = {"post_id": str(number), "post_type": kind, "status": status, "post_name": title} | more
    own = "".join(f"<wp:{name}>{escape(value)}</wp:{name}>" for name, value in fields.items())
    return (
        f"<item><title>{title}</title><link>{escape(link or f'{OLD}/{title}/')}</link>"
        f"<guid>{OLD}/?{'page_id' if kind == 'page' else 'p'}={number}</guid>"
        f"<content:encoded>{escape(html)}</content:encoded>{own}</item>"
    )


def export(folder: Path, *items: str) -> Path:
    file = folder / "export.xml"
    file.write_text(
        '<rss xmlns:content="http://purl.org/rss/1.0/modules/content/"'
        ' xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:wp="http://wordpress.org/export/1.2/">'
        f"<channel><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>{OLD}</wp:base_blog_url>"
        f"{''.join(items)}</channel></rss>",
        "utf-8",
    )
    return file


def uploads(folder: Path, *names: str) -> Path:
    """A copy of the old site's uploads with these files in the folder 2024, small pictures."""
    (folder / "uploads" / "2024").mkdir(parents=True)
    for number, name in enumerate(names or ("peak.jpg",)):
        (folder / "uploads" / "2024" / name).write_bytes(bytes_of("JPEG", 64, f"#3366{number}0"))
    return folder / "uploads"


def articles(owner: FlaskClient) -> dict[str, dict[str, Any]]:
    """All articles with their bodies, by title."""
    listed = owner.get("/api/blog").get_json()
    return {each["title"]: owner.get(f"/api/blog/{each['slug']}").get_json() for each in listed}
