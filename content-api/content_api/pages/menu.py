"""How much room the site's menu has for the owner's own pages."""

import unicodedata

from content_api.web.errors import Invalid

# As many, and titles as long, as the header has room for in one row from 768 pixels on.
MAX_MENU_PAGES, MAX_MENU_TITLE_LENGTH = 3, 16

MENU_IS_FULL = (
    "בתפריט יש מקום לשלושה עמודים, וכבר נמצאים בו או מחכים לו: {titles}. "
    "אפשר להוציא אחד מהם, או לפרסם בלי תפריט."
)
TOO_LONG = "בתפריט יש מקום לכותרת של עד 16 תווים, כולל רווחים. אפשר לקצר את הכותרת, או לפרסם בלי תפריט."


def fits_menu(title: str) -> bool:
    """Whether the menu has room for a title; marks of direction and joiners (category Cf) do not count."""
    return sum(unicodedata.category(sign) != "Cf" for sign in title) <= MAX_MENU_TITLE_LENGTH


def require_room(title: str, others: list[str]) -> None:
    """Raise Invalid where `title` is too long, or `others` fill the menu already."""
    if not fits_menu(title):
        raise Invalid("inMenu", TOO_LONG)
    if len(others) >= MAX_MENU_PAGES:
        raise Invalid("inMenu", MENU_IS_FULL.format(titles=", ".join(f"״{other}״" for other in others)))
