"""Addresses of a former website that lead on to pages of this one."""

import re
from typing import Any

from marshmallow import ValidationError, fields, validate

from content_api.web.fields import Address
from content_api.web.schemas import Schema

# A former page's name becomes a folder or a file of the built site: letters, digits, hyphens, low lines, and
# perhaps the kind of file that it was.
SEGMENT = re.compile(r"[^\W_][\w~-]{0,79}")
LAST_SEGMENT = re.compile(r"[^\W_][\w~-]{0,79}(\.(html?|php|aspx?))?")
# The build takes no longer name of a file (page-data/check-record.mjs).
MAX_SEGMENT_BYTES = 200
# The longer names of a folder's page.
ENDING = re.compile(r"(/(index\.html)?)+$")

# What this site answers itself; below the folders among them too.
OWN_PAGES = frozenset(
    ("404", "accessibility", "admin", "blog", "contact", "credits", "favourites", "index", "preview",
      "privacy", "search", "terms", "thank-you", "trips", "trips/past", "user-rights", "user-rights/sent")
)  # fmt: skip
OWN_FOLDERS = frozenset(("admin", "api", "objects", "page-data", "static", "fonts"))

FORM = "כתובת באתר הקודם, כמו שהיא מופיעה אחרי שם האתר: ‎/about או ‎/tours/italy."
OWN = "בכתובת הזאת יש כבר דף באתר."
TARGET = "בחרי דף באתר, למשל ‎/trips."
TWICE = "הכתובת הזאת כבר ברשימה."
LEADS_ON = "גם הכתובת הזאת עוברת הלאה. בחרי דף של האתר."


class FormerPath(Address):
    """A path of the former website, decoded, without a query and without a slash at its end."""

    max_length = 300

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> str:
        path = super()._deserialize(value, attr, data, **kwargs)
        if not path.startswith("/"):
            raise ValidationError(FORM)
        page = ENDING.sub("", path) or path.rstrip("/")
        *folders, last = page.removeprefix("/").split("/")
        is_path = all(map(SEGMENT.fullmatch, folders)) and LAST_SEGMENT.fullmatch(last)
        if not is_path or any(len(name.encode()) > MAX_SEGMENT_BYTES for name in (*folders, last)):
            raise ValidationError(FORM)
        whole = "/".join([*folders, last]).lower()
        if whole.split("/")[0] in OWN_FOLDERS or whole.removesuffix(".html") in OWN_PAGES:
            raise ValidationError(OWN)
        return "/".join(["", *folders, last])


class PagePath(Address):
    """The path of a page of this site, perhaps with a place in it: '/trips', '/blog/packing#shoes'."""

    max_length = 300

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> str:
        path = super()._deserialize(value, attr, data, **kwargs)
        # Two slashes, or one that leans back, lead to another site; the rest does not belong in HTML.
        if not re.fullmatch(r"(?![^?#]*//)/[^\s\\%\"'<>]*", path) or re.search(r"(^|/)\.{1,2}(/|$)", path):
            raise ValidationError(TARGET)
        return path


class RedirectSchema(Schema):
    """A former address of the website, and the page that answers there now."""

    from_path = FormerPath(required=True)
    to_path = PagePath(required=True)


class Redirects(fields.List[Any]):
    """The list of them; an address that stands twice or leads in a circle is refused at its own line."""

    def __init__(self) -> None:
        super().__init__(fields.Nested(RedirectSchema), validate=validate.Length(max=300))

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> list[Any]:
        redirects: list[Any] = super()._deserialize(value, attr, data, **kwargs)
        former = {folded(redirect["from_path"]) for redirect in redirects}
        seen: set[str] = set()
        errors: dict[int, dict[str, list[str]]] = {}
        for place, redirect in enumerate(redirects):
            if folded(redirect["from_path"]) in seen:
                errors[place] = {"fromPath": [TWICE]}
            elif folded(redirect["to_path"]) in former:
                errors[place] = {"toPath": [LEADS_ON]}
            seen.add(folded(redirect["from_path"]))
        if errors:
            raise ValidationError(errors)
        return redirects


def folded(path: str) -> str:
    """The same for all ways to write the address of one page; to Netlify capitals are small letters."""
    return ENDING.sub("", re.split("[?#]", path)[0]).lower()
