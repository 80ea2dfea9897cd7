"""What a trip was before each save."""

from content_api.content.revisions import Revision


class TripRevision(Revision):
    class Meta:
        # `trip_revision` is the name of an index.
        table_name = "trip_history"
