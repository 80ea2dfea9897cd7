"""The content API: `create_app()` registers each package, `blueprints.py` lists all endpoints."""

from flask import Flask

from content_api.config import Config

MAX_REQUEST_SIZE = 1024 * 1024


def create_app(config: Config | None = None) -> Flask:
    """Build the WSGI application. Opens no connection and reads no file but the settings."""
    from content_api import (
        account,
        assistant,
        backup,
        bookings,
        content,
        content_files,
        downloads,
        enquiries,
        health,
        mail,
        media,
        picture_uses,
        publishing,
        push,
        retention,
        rights_desk,
        search,
        share_images,
        site_settings,
        wordpress,
    )
    from content_api.auth import guard
    from content_api.blueprints import API_BLUEPRINTS, OTHER_BLUEPRINTS
    from content_api.cli import add_commands
    from content_api.db import init_database, open_for_requests
    from content_api.forms import read_relay_note, require_form_relay
    from content_api.media.object_store import object_store
    from content_api.publishing.models import CONTENT_QUERY
    from content_api.publishing.routes import require_signature
    from content_api.web.api_document import LazyApi, add_docs
    from content_api.web.blueprint import refuse_control_characters, require_json_or_form
    from content_api.web.errors import register_errors
    from content_api.web.http_cache import add_cache_headers
    from content_api.web.json_provider import HebrewJSON
    from content_api.web.logs import log_privately
    from content_api.web.proxy import verify_proxy
    from content_api.web.request_log import log_requests
    from content_api.web.response_cache import cache_responses
    from content_api.web.routing import LazyRule, RecordId
    from content_api.web.security_headers import add_security_headers

    config = config or Config.from_environ()
    log_privately()
    app = Flask(__name__, static_folder=None)
    app.url_rule_class = LazyRule
    app.url_map.converters["int"] = RecordId
    app.extensions["config"] = config
    app.extensions["objects"] = object_store(config)
    app.config |= {
        "MAX_CONTENT_LENGTH": MAX_REQUEST_SIZE,
        "API_TITLE": "Content API",
        "API_VERSION": "1",
        "OPENAPI_VERSION": "3.0.3",
        "OPENAPI_URL_PREFIX": "/api",
        "OPENAPI_JSON_PATH": "openapi.json",
    }
    app.json = HebrewJSON(app)
    app.url_map.strict_slashes = False
    # Else `/api//trips` is redirected to the API's own address, which is not the site's.
    app.url_map.merge_slashes = False
    init_database(config.database_url)
    cache_responses(app, CONTENT_QUERY)
    log_requests(app)
    add_cache_headers(app)
    verify_proxy(app)
    open_for_requests(app)
    app.before_request(refuse_control_characters)
    app.before_request(read_relay_note)

    api = LazyApi(app)
    for described in API_BLUEPRINTS:
        api.register_blueprint(described)
    for other in OTHER_BLUEPRINTS:
        app.register_blueprint(other)
    # Each registers its jobs, listeners and commands.
    for package in (
        health,
        account,
        site_settings,
        content,
        enquiries,
        bookings,
        rights_desk,
        push,
        media,
        picture_uses,
        publishing,
        mail,
        search,
        assistant,
        share_images,
        retention,
        backup,
        content_files,
        wordpress,
        downloads,
    ):
        package.register(app)
    if config.docs:
        add_docs(app, api)

    register_errors(app)
    add_security_headers(app)
    guard(app, {"signed": require_signature, "form relay": require_form_relay})
    app.before_request(require_json_or_form)
    add_commands(app)
    return app
