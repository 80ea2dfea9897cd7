"""The job that publishes an article at its moment; one that was late publishes as soon as it can."""

from content_api.blog.models import PUBLISH, BlogPost, PostStatus
from content_api.db import utc_now
from content_api.jobs import Job, handles


def register_publish_job() -> None:
    @handles(PUBLISH, in_transaction=True)
    def publish_in_time(job: Job) -> None:
        post = BlogPost.for_update(job.payload["post"])
        # Deleted, published before or called off.
        if post is None or post.publish_at is None:
            return
        # Moved to a later moment; or the clock was set back.
        if post.publish_at > utc_now():
            post.plan()
            return
        post.change({"status": PostStatus.PUBLISHED})
