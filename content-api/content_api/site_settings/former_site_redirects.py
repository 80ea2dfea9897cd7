"""Redirects from paths of a former website to pages of this one."""

import re
from typing import Any

from marshmallow import ValidationError, fields, validate

from content_api.web.fields import Address
from content_api.web.schemas import Schema

# A segment of a former path becomes a folder or file of the built site: letters, digits, hyphens and
# underscores; the last one may have a file extension.
SEGMENT = re.compile(r"[^\W_][\w~-]{0,79}")
LAST_SEGMENT = re.compile(SEGMENT.pattern + r"(\.(html?|php|aspx?))?")
# The build's limit for file names (page-data/check-record.mjs).
MAX_SEGMENT_BYTES = 200
# Other forms of the path of a folder's page.
ENDING = re.compile(r"(/(index\.html)?)+$")

# Paths of this site, and folders with all paths below them.
OWN_PAGES = frozenset(
    ("404", "accessibility", "admin", "blog", "contact", "credits", "favourites", "index", "preview",
      "privacy", "search", "terms", "thank-you", "trips", "trips/past", "user-rights", "user-rights/sent")
)  # fmt: skip
OWN_FOLDERS = frozenset(("admin", "api", "objects", "page-data", "static", "fonts"))

FORM = "כתובת באתר הקודם, כמו שהיא מופיעה אחרי שם האתר: ‎/about או ‎/tours/italy."
OWN = "בכתובת הזאת יש כבר דף באתר."
TARGET = "בחרי דף באתר, למשל ‎/trips."
TWICE = "הכתובת הזאת כבר ברשימה."
LEADS_ON = "גם הכתובת הזאת היא קישור ישן שמוביל לדף אחר. בחרי דף שקיים באתר."


class FormerPath(Address):
    """A path of the former website, decoded, without query and trailing slash."""

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
    """A path of this site, with an optional fragment: '/trips', '/blog/packing#shoes'."""

    max_length = 300

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> str:
        path = super()._deserialize(value, attr, data, **kwargs)
        # Double slashes and backslashes may lead to another site; the others are unsafe in HTML.
        if not re.fullmatch(r"(?![^?#]*//)/[^\s\\%\"'<>]*", path) or re.search(r"(^|/)\.{1,2}(/|$)", path):
            raise ValidationError(TARGET)
        return path


class RedirectSchema(Schema):
    """A path of the former website and the page of this site that it redirects to."""

    from_path = FormerPath(required=True)
    to_path = PagePath(required=True)


class Redirects(fields.List[Any]):
    """A list of redirects; duplicates and redirects to a redirected path are errors of their own item."""

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
    """The normal form of a page's path; in lower case, since Netlify's redirects ignore case."""
    return ENDING.sub("", re.split("[?#]", path)[0]).lower()
