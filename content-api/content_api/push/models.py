"""The model of push subscriptions."""

from typing import Any, Self

import peewee

from content_api.auth import AdminBrowser, AdminSession
from content_api.db import Model, utc_now, write


class PushSubscription(Model):
    """One browser's subscription; `endpoint` is the secret URL at its push service.

    It outlives the session, which expires after hours, so that the owner is notified when not signed in. It
    is deleted with its browser (see AdminBrowser), by signing out, or when its session is ended elsewhere.
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
        """Store this browser's endpoint, replacing its former one; idempotent."""
        with write():
            if AdminBrowser.for_update(browser_id) is None:
                # Deleted concurrently, with its subscription.
                return
            cls.delete().where(cls.browser == browser_id, cls.endpoint != endpoint).execute()
            anew = {cls.browser: browser_id, cls.created_at: utc_now()}
            cls.insert(browser=browser_id, endpoint=endpoint, created_at=utc_now()).on_conflict(
                conflict_target=[cls.endpoint], update=anew, where=cls.browser != browser_id
            ).execute()

    @classmethod
    def others(cls, session: AdminSession) -> int:
        """The number of the owner's other subscribed browsers, those with an expired session included."""
        return int(cls.select().where(cls._elsewhere(session)).count())

    @classmethod
    def end_of(cls, session: AdminSession) -> None:
        """Delete the subscription of this session's browser."""
        with write():
            cls.delete().where(cls.browser == session.browser_id).execute()

    @classmethod
    def end_others(cls, session: AdminSession) -> None:
        """Delete the subscriptions of the owner's other browsers, those with an expired session included."""
        with write():
            cls.delete().where(cls._elsewhere(session)).execute()

    @classmethod
    def _elsewhere(cls, session: AdminSession) -> Any:
        hers: Any = AdminBrowser.select(AdminBrowser.id).where(AdminBrowser.admin == session.admin_id)
        return cls.browser.in_(hers) & (cls.browser != (session.browser_id or 0))
