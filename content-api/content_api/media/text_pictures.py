"""The pictures in a rendered text: adds variants, size, lazy loading and credit to each `<img>`."""

import re
from collections.abc import Iterable
from html import escape
from typing import Any

from content_api.media.models import OBJECT_PATH, Picture

# The `sizes` of pictures in texts: the width of `.prose` in the site's styles.
SIZES = "(min-width: 46rem) 42rem, 92vw"
# The placeholder for the alt text that the admin's editor inserts (editor/pictureEdit.ts).
NOT_DESCRIBED = "מה רואים בתמונה"
# A picture of the object store in Markdown: the alt text, and below the path.
_WORDS = r"(?:[^\[\]\\\n]|\\.|\[[^\[\]\\\n]*\])*"
_IN_MARKDOWN = re.compile(rf"!\[({_WORDS})\]\([ \t]*<?({OBJECT_PATH.pattern})")
_ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")
# As nh3 writes it: every value is quoted and has no '"'.
_QUOTED = re.compile(
    r'(?<=\n)(<p><picture>[^\n]*</picture>)(<small class="credit">[^<]*</small>)'
    r"(</p>\n<blockquote>(?:(?!<blockquote>).)*?</blockquote>\n)",
    re.DOTALL,
)
_IMAGE = re.compile(r'<img src="([^"]+)"((?: [a-z]+="[^"]*")*)>')


def pictures_in(texts: Iterable[str]) -> dict[str, Picture]:
    """The registered pictures in Markdown texts, by path, in one query."""
    return Picture.by_path(sorted({path for text in texts for path in OBJECT_PATH.findall(text)}))


def first_picture(text: str) -> tuple[str, str] | None:
    """The path and alt text ('' for the placeholder) of the first picture in a Markdown text, or None."""
    found = _IN_MARKDOWN.search(text)
    if found is None:
        return None
    words = _ESCAPED.sub(r"\1", found[1]).strip()
    return found[2], "" if words == NOT_DESCRIBED else words


def without_picture_in(text: str, path: str) -> str:
    """A Markdown text without the picture at `path`."""
    return re.sub(rf"!\[{_WORDS}\]\([^)\n]*{re.escape(path)}[^)\n]*\)", "", text)


def size_pictures(html: str, registered: dict[str, Picture], loading: str = "lazy") -> str:
    """Cleaned HTML, with size, variants and credit for each `<img>` whose picture is registered.

    A picture without variants yet gets its size only. The editor's placeholder is replaced by the alt text of
    the picture, or '' if it is not registered. `loading` is the attribute of `<img>`: 'eager' for a text that
    is rendered again while it is shown.
    """
    return _IMAGE.sub(lambda found: _fitted(found, registered.get(found[1]), loading), html)


def credits_below_quotes(html: str) -> str:
    """An article's HTML with the credit of a picture below the quote that overlaps the picture.

    Not that of a picture at the beginning, which the site may leave out with its credit.
    """
    return _QUOTED.sub(r"\1\3<p>\2</p>\n", html)


def _fitted(found: re.Match[str], picture: Picture | None, loading: str) -> str:
    described = _described(found[2], picture.alt if picture else "")
    if picture is None:
        return f'<img src="{found[1]}"{described}>'
    image = {"width": picture.width, "height": picture.height, "loading": loading}
    start = f'<img src="{found[1]}"{described}'
    end = f'<small class="credit">צילום: {escape(picture.credit)}</small>' if picture.credit else ""
    if not picture.widths:
        return f"{start}{_attributes(image)}>{end}"
    source = {"type": "image/avif", "srcset": _candidates(picture, "avif"), "sizes": SIZES}
    image = {"srcset": _candidates(picture, "jpg"), "sizes": SIZES, **image}
    return f"<picture><source{_attributes(source)}>{start}{_attributes(image)}></picture>{end}"


def _described(attributes: str, words: str) -> str:
    return attributes.replace(f' alt="{NOT_DESCRIBED}"', f' alt="{escape(words)}"')


def _candidates(picture: Picture, kind: str) -> str:
    return ", ".join(f"{picture.base}-{width}.{kind} {width}w" for width in picture.widths)


def _attributes(values: dict[str, Any]) -> str:
    return "".join(f' {name}="{value}"' for name, value in values.items())
