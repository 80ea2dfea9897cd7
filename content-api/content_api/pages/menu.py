"""The limits of the owner's own pages in the site's menu."""

import unicodedata

from content_api.web.errors import Invalid

# The header's row has room for so many pages and characters from 768 px on.
MAX_MENU_PAGES, MAX_MENU_TITLE_LENGTH = 3, 16

MENU_IS_FULL = (
    "בתפריט יש מקום לשלושה עמודים, וכבר נמצאים בו או מחכים לו: {titles}. "
    "אפשר להוציא אחד מהם, או לפרסם בלי תפריט."
)
TOO_LONG = "בתפריט יש מקום לכותרת של עד 16 תווים, כולל רווחים. אפשר לקצר את הכותרת, או לפרסם בלי תפריט."


def fits_menu(title: str) -> bool:
    """Whether a title is short enough for the menu; formatting characters (category Cf) do not count."""
    return sum(unicodedata.category(sign) != "Cf" for sign in title) <= MAX_MENU_TITLE_LENGTH


def require_room(title: str, others: list[str]) -> None:
    """Raises Invalid if `title` is too long, or if the menu is full with `others`."""
    if not fits_menu(title):
        raise Invalid("inMenu", TOO_LONG)
    if len(others) >= MAX_MENU_PAGES:
        raise Invalid("inMenu", MENU_IS_FULL.format(titles=", ".join(f"״{other}״" for other in others)))
