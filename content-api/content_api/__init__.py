"""The content API: `create_app()` is its table of contents."""

from flask import Flask
from flask_smorest import Api

from content_api.config import Config

LARGEST_BODY = 1024 * 1024


def create_app(config: Config | None = None) -> Flask:
    """Build the WSGI application. Opens no connection and reads no file but the settings."""
    from content_api import admin_overview, content_feed, picture_deletion, share_images
    from content_api.account import factor, password, sessions
    from content_api.account.mails import tell_of_new_browser
    from content_api.assistant import routes as assistant
    from content_api.assistant.writer import register_writing_job
    from content_api.auth import guard, on_new_browser
    from content_api.auth import routes as auth
    from content_api.bin import routes as bin
    from content_api.blog import revision_routes
    from content_api.blog import routes as blog
    from content_api.blog.scheduled import register_publish_job
    from content_api.cli import add_commands
    from content_api.consent import routes as consent
    from content_api.db import init_database, open_for_requests
    from content_api.enquiries import (
        canary_routes,
        others_routes,
        quarantine_routes,
        reply_template_routes,
        timeline_routes,
        waiting_routes,
    )
    from content_api.enquiries import routes as enquiries
    from content_api.enquiries.reminders import register_next_step_job
    from content_api.forms import read_relay_note, require_form_relay
    from content_api.jobs import routes as jobs
    from content_api.mail import register_mail_job
    from content_api.media import routes as media
    from content_api.media import upload_routes
    from content_api.media.object_store import object_store
    from content_api.media.ready import on_picture_change
    from content_api.media.uploads import register_picture_jobs
    from content_api.publishing import on_public_change, version_routes
    from content_api.publishing import routes as publishing
    from content_api.publishing.builds import register_build_jobs
    from content_api.publishing.holding import register_hold_job
    from content_api.retention import register_purge_job
    from content_api.rights_desk import routes as rights_desk
    from content_api.rights_desk.reminders import register_reminder_job
    from content_api.rights_requests import confirming
    from content_api.rights_requests import routes as rights_requests
    from content_api.search import routes as search
    from content_api.search.models import refresh
    from content_api.shown_pictures import renew_pages
    from content_api.site_settings import routes as site_settings
    from content_api.statistics import routes as statistics
    from content_api.trips import routes as trips
    from content_api.watching import register_watch_job
    from content_api.watching import routes as watching
    from content_api.web.api_document import add_docs, describe_when_asked
    from content_api.web.blueprint import refuse_control_characters, require_json_or_form
    from content_api.web.errors import add_security_headers, register_errors
    from content_api.web.http_cache import share_public_answers
    from content_api.web.json_provider import HebrewJSON
    from content_api.web.logs import log_privately
    from content_api.web.proxy import serve_what_the_proxy_passed_on
    from content_api.web.request_log import log_requests
    from content_api.web.routing import LazyRule, RecordId

    config = config or Config.from_environ()
    log_privately()
    app = Flask(__name__, static_folder=None)
    app.url_rule_class = LazyRule
    app.url_map.converters["int"] = RecordId
    app.extensions["config"] = config
    app.extensions["objects"] = object_store(config)
    app.config |= {
        "MAX_CONTENT_LENGTH": LARGEST_BODY,
        "API_TITLE": "Content API",
        "API_VERSION": "1",
        "OPENAPI_VERSION": "3.0.3",
        "OPENAPI_URL_PREFIX": "/api",
        "OPENAPI_JSON_PATH": "openapi.json",
    }
    app.json = HebrewJSON(app)
    app.url_map.strict_slashes = False
    init_database(config.database_url)
    log_requests(app)
    share_public_answers(app)
    serve_what_the_proxy_passed_on(app)
    open_for_requests(app)
    app.before_request(refuse_control_characters)
    app.before_request(require_json_or_form)
    app.before_request(read_relay_note)

    api = Api(app)
    describe_when_asked(api)
    for feature in (
        watching,
        auth,
        sessions,
        password,
        factor,
        trips,
        blog,
        revision_routes,
        statistics,
        enquiries,
        canary_routes,
        quarantine_routes,
        waiting_routes,
        reply_template_routes,
        timeline_routes,
        others_routes,
        rights_requests,
        rights_desk,
        consent,
        site_settings,
        media,
        upload_routes,
        picture_deletion,
        content_feed,
        bin,
        admin_overview,
        publishing,
        version_routes,
        jobs,
        search,
        assistant,
    ):
        api.register_blueprint(feature.blueprint)
    app.register_blueprint(media.objects)
    app.register_blueprint(confirming.blueprint)
    app.register_blueprint(share_images.blueprint)
    if config.docs:
        add_docs(app, api)

    register_errors(app)
    add_security_headers(app)
    register_build_jobs(config)
    register_hold_job(config)
    register_mail_job(config)
    register_picture_jobs(app.extensions["objects"])
    register_writing_job(config.writing, app.extensions["objects"])
    register_publish_job()
    register_purge_job(config)
    register_reminder_job(app)
    on_new_browser(tell_of_new_browser)
    register_next_step_job(app)
    register_watch_job(app, app.extensions["objects"])
    on_public_change(refresh)
    on_picture_change(renew_pages)
    share_images.register_share_job(app.extensions["objects"])
    guard(app, {"signed": publishing.require_signature, "form relay": require_form_relay})
    add_commands(app)
    return app


__all__ = ["create_app"]
