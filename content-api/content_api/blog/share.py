"""What a shared link to an article shows."""

from content_api.blog.models import BlogPost, Category
from content_api.media.share.card import SEA, ShareCard
from content_api.publishing import KIND_ARTICLE

# As on the pages: site/src/features/blog/categories.ts.
_COLOURS: dict[str, str] = {
    Category.INSPIRATION: "#b3452b",
    Category.TRAVEL_TIPS: "#2b6a94",
    Category.TRIP_GUIDES: SEA,
    Category.HEALTH: "#5e6b36",
    Category.STORIES: "#6e3a5e",
    Category.BEHIND_THE_SCENES: "#8a5a00",
}


def article_card(post: BlogPost) -> ShareCard:
    return ShareCard(
        kind=KIND_ARTICLE,
        record_id=post.id,
        title=post.title,
        badge=post.category,
        badge_colour=_COLOURS.get(post.category, SEA),
        picture=post.featured_image,
    )
