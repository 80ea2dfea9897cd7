"""Deletion of personal data after the periods of the privacy policy: a list of rules, applied each night."""

from flask import Flask

from content_api.config import config_of
from content_api.retention.nightly import register_purge_job, schedule_purge
from content_api.retention.purge import purge

__all__ = ["purge", "register", "schedule_purge"]


def register(app: Flask) -> None:
    register_purge_job(config_of(app))
