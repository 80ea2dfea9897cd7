"""The model of the owner's own pages, and the site's menu."""

from typing import Any, ClassVar, Self

import peewee

from content_api.content import ContentRecord
from content_api.content.kinds import Messages, SearchText
from content_api.content.markdown import plain_text
from content_api.content.revisions import Revision
from content_api.db import write
from content_api.media.share_card import ShareCard
from content_api.media.text_pictures import first_picture
from content_api.pages.menu import MAX_MENU_PAGES, require_room
from content_api.publishing import KIND_PAGE, ChangeType
from content_api.site_settings.models import SiteSettings
from content_api.web.errors import Invalid

NO_TEXT = "אי אפשר לפרסם עמוד בלי טקסט."


class FreePageRevision(Revision):
    class Meta:
        # `free_page_revision` is the name of an index.
        table_name = "free_page_history"


class FreePage(ContentRecord):
    """One page. The menu shows published pages with `in_menu`, ordered by `menu_order`.

    The menu is stored in the site's settings, so that a change of it rebuilds all pages.
    """

    kind = KIND_PAGE
    collection = "pages"
    section = "pages"
    messages = Messages(
        missing="העמוד שחיפשת לא קיים או הוסר.",
        slug_taken="הכתובת הזאת כבר שייכת לעמוד אחר. אפשר להוסיף לה מילה.",
        made_already="העמוד הזה כבר נשמר, ומאז השתנה. אפשר לפתוח אותו מרשימת העמודים ולהוסיף שם את מה שחסר.",
        stale="העמוד נשמר בינתיים ממקום אחר.",
    )
    edited_columns = ("title", "slug", "description", "content_md", "in_menu", "menu_order")
    text_columns = ("content_md",)
    revisions = FreePageRevision
    as_published: ClassVar[dict[str, Any]] = {"published": True}
    picture_columns = ("content_md",)

    featured = False
    # The meta description, also for link previews.
    description = peewee.CharField(max_length=200, default="")
    content_md = peewee.TextField(default="")
    published = peewee.BooleanField(default=False)
    in_menu = peewee.BooleanField(default=False)
    menu_order = peewee.IntegerField(default=1)

    @classmethod
    def showing(cls, path: str) -> Any:
        return cls.public().where(cls.content_md.contains(path)).order_by(cls.id)

    @classmethod
    def pictures_in_texts(cls, ids: list[int]) -> dict[int, str]:
        texts = cls.select(cls.id, cls.content_md).where(cls.id.in_(ids))
        return {page.id: path for page in texts if (path := page.main_picture)} if ids else {}

    @classmethod
    def for_update(cls, record_id: int) -> Self | None:
        """Locks the settings first, then pages: a page that takes another's former slug locks that too."""
        SiteSettings.current_for_update()
        return super().for_update(record_id)

    @classmethod
    def menu(cls) -> list[dict[str, str]]:
        """The entries of the menu, in order."""
        shown = cls.public().where(cls.in_menu).order_by(cls.menu_order, cls.id)
        return [{"label": page.title, "path": page.path} for page in shown]

    @property
    def is_in_menu(self) -> bool:
        return bool(self.in_menu)

    @property
    def location_words(self) -> str:
        return "בעמוד"

    @property
    def main_picture(self) -> str | None:
        """The path of the first picture in the text, or None."""
        found = first_picture(self.content_md)
        return found[0] if found else None

    def require_publishable(self) -> None:
        """Raises Invalid without a text, or if the menu has no room for it."""
        if not self.content_md.strip():
            raise Invalid("contentMd", NO_TEXT)
        if not self.in_menu:
            return
        require_room(self.title, self._others_in_menu())

    def _others_in_menu(self) -> list[str]:
        """The titles of other pages in the menu, scheduled ones included."""
        page = type(self)
        stands = page.published | page.publish_at.is_null(False)
        others = page.select(page.title).where(page.in_menu, stands, page.id != (self.id or 0))
        return [other.title for other in others.order_by(page.menu_order, page.id)]

    # A change of the menu changes the settings too. They are locked before the content revision, as in a save
    # of the settings; a new page was not read by `for_update`, so they are locked here.

    def _store(self, before: dict[str, Any]) -> None:
        with write():
            SiteSettings.current_for_update()
            super()._store(before)

    def remove(self) -> None:
        with write():
            SiteSettings.current_for_update()
            super().remove()

    def restore(self, slug: str) -> None:
        """Restore it, and remove it from the menu if that is full."""
        with write():
            SiteSettings.current_for_update()
            will_stand = self.is_published or self.is_scheduled
            if will_stand and len(self._others_in_menu()) >= MAX_MENU_PAGES:
                self.in_menu = False
            super().restore(slug)

    def _notify(self, act: ChangeType, title: str) -> None:
        super()._notify(act, title)
        SiteSettings.show_menu(self.menu())

    def share_card(self) -> ShareCard:
        return ShareCard(kind=self.kind, record_id=self.id, title=self.title, picture=self.main_picture)

    def search_text(self) -> SearchText:
        return SearchText(self.title, "", self.description, plain_text(self.content_md), unseen="")
