"""Nothing personal is kept longer than the privacy policy says: one list of rules, carried out each night."""

from flask import Flask
from flask_smorest import Api

from content_api.config import config_of
from content_api.retention.nightly import plan_next, register_purge_job
from content_api.retention.purge import purge

__all__ = ["plan_next", "purge", "register"]


def register(app: Flask, api: Api) -> None:
    register_purge_job(config_of(app))
