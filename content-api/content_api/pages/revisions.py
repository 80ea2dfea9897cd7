"""What a page was before each save."""

from content_api.content.revisions import Revision


class FreePageRevision(Revision):
    class Meta:
        # `free_page_revision` is the name of an index.
        table_name = "free_page_history"
