"""What an article was before each save."""

import peewee

from content_api.content.revisions import Revision


class BlogRevision(Revision):
    record_id = peewee.IntegerField(index=True, column_name="post_id")
