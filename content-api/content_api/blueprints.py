"""All endpoints of the API, by the modules that declare them, in the order of the API document.

Each view declares its audience: `@public`, `@admin_only`, `@signed` or `@from_form_relay`.
"""

from content_api.account import password, password_reset, profile, second_factor_routes, session_routes
from content_api.admin_overview import routes as admin_overview
from content_api.admin_overview import waiting_routes
from content_api.assistant import routes as assistant
from content_api.auth import routes as auth
from content_api.bin import routes as bin
from content_api.blog import routes as blog
from content_api.bookings import answer_page, offer_routes
from content_api.bookings import routes as bookings
from content_api.consent import routes as consent
from content_api.content_feed import changes as content_feed
from content_api.downloads import routes as downloads
from content_api.enquiries import (
    by_hand_routes,
    canary,
    quarantine_routes,
    reply_template_routes,
    same_person,
    timeline,
)
from content_api.enquiries import routes as enquiries
from content_api.health import routes as health
from content_api.jobs import routes as jobs
from content_api.media import routes as media
from content_api.media import upload_routes
from content_api.pages import routes as pages
from content_api.picture_uses import deletion
from content_api.previews import routes as previews
from content_api.publishing import routes as publishing
from content_api.publishing import version_routes
from content_api.push import routes as push
from content_api.rights_desk import routes as rights_desk
from content_api.rights_requests import confirmation_page
from content_api.rights_requests import routes as rights_requests
from content_api.search import routes as search
from content_api.share_images import poster_routes
from content_api.share_images import routes as share_images
from content_api.site_settings import routes as site_settings
from content_api.statistics import routes as statistics
from content_api.trips import routes as trips

_IN_DOCUMENT = (
    *(health, auth, session_routes, profile, password, password_reset, second_factor_routes),
    *(trips, blog, pages, statistics),
    *(enquiries, by_hand_routes, canary, quarantine_routes),
    *(reply_template_routes, timeline, same_person),
    *(bookings, offer_routes),
    *(rights_requests, rights_desk, consent, site_settings, push),
    *(media, upload_routes, deletion, content_feed, bin),
    *(admin_overview, waiting_routes, publishing, version_routes, jobs),
    *(previews, search, assistant, poster_routes, downloads),
)
API_BLUEPRINTS = tuple(module.blueprint for module in _IN_DOCUMENT)
# HTML pages and files that the API serves.
OTHER_BLUEPRINTS = (answer_page.blueprint, confirmation_page.blueprint, media.objects, share_images.blueprint)
