"""Push notifications without content: they tell the owner's devices that something new has arrived."""

from flask import Flask

from content_api.push.models import PushSubscription
from content_api.push.sending import push_later

__all__ = ["PushSubscription", "push_later", "register"]


def register(app: Flask) -> None:
    from content_api.auth import on_sign_out
    from content_api.config import config_of
    from content_api.push.sending import register_push_job

    register_push_job(config_of(app))
    on_sign_out(PushSubscription.end_of)
