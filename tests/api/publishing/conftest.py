"""Fixtures: an API with a build hook and a public site to read."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from api.local_servers import Outside
from content_api import create_app
from content_api.config import Config
from flask import Flask
from support.owner import add_owner


@pytest.fixture
def outside() -> Iterator[Outside]:
    world = Outside()
    yield world
    world.close()


@pytest.fixture
def app(config: Config, outside: Outside) -> Flask:
    app = create_app(replace(config, build_hook_url=f"{outside.url}/hooks/token", site_url=outside.url))
    app.testing = True
    add_owner()
    return app
