"""The share image of pages that have none of their own."""

from content_api.media.share_card import KIND_SITE, ShareCard
from content_api.site_settings.models import SiteSettings


def site_card(settings: SiteSettings) -> ShareCard:
    values = settings.values
    title = values["tagline"] or values["name"]
    return ShareCard(kind=KIND_SITE, record_id=0, title=title, picture=values["hero_image"])
