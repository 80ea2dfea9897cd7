"""The browsers in which she allowed notifications, and where each is written to."""

from typing import Any, Self

import peewee

from content_api.auth import AdminBrowser, AdminSession
from content_api.db import Model, utc_now, write


class PushSubscription(Model):
    """One browser's, known to its push service by `endpoint`: whoever has that can write to it.

    It outlives the session, which ends after hours: she is to hear of an enquiry when she is not at the desk.
    It ends with the browser (see AdminBrowser), by signing out, and where its session is ended elsewhere.
    """

    browser_id: int
    browser = peewee.ForeignKeyField(AdminBrowser, unique=True, on_delete="CASCADE")
    endpoint = peewee.CharField(max_length=1000, unique=True)
    created_at = peewee.DateTimeField(default=utc_now)

    @classmethod
    def of(cls, browser_id: int | None) -> Self | None:
        return cls.get_or_none(cls.browser == browser_id)

    @classmethod
    def keep(cls, browser_id: int, endpoint: str) -> None:
        """Store this browser's endpoint in place of its former one; repeated, it changes nothing."""
        with write():
            if AdminBrowser.for_update(browser_id) is None:
                # Forgotten a moment ago, with all that is its own.
                return
            cls.delete().where(cls.browser == browser_id, cls.endpoint != endpoint).execute()
            anew = {cls.browser: browser_id, cls.created_at: utc_now()}
            cls.insert(browser=browser_id, endpoint=endpoint, created_at=utc_now()).on_conflict(
                conflict_target=[cls.endpoint], update=anew, where=cls.browser != browser_id
            ).execute()

    @classmethod
    def others(cls, session: AdminSession) -> int:
        """The number of her other browsers that are notified, also those whose session has expired."""
        return int(cls.select().where(cls._elsewhere(session)).count())

    @classmethod
    def end_of(cls, session: AdminSession) -> None:
        """Delete the subscription of this session's browser."""
        with write():
            cls.delete().where(cls.browser == session.browser_id).execute()

    @classmethod
    def end_others(cls, session: AdminSession) -> None:
        """Delete those of all her other browsers, also where the session has expired."""
        with write():
            cls.delete().where(cls._elsewhere(session)).execute()

    @classmethod
    def _elsewhere(cls, session: AdminSession) -> Any:
        hers: Any = AdminBrowser.select(AdminBrowser.id).where(AdminBrowser.admin == session.admin_id)
        return cls.browser.in_(hers) & (cls.browser != (session.browser_id or 0))
