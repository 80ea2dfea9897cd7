"""Nothing personal is kept longer than the privacy policy says: one list of rules, carried out each night."""

from content_api.retention.nightly import plan_next, register_purge_job
from content_api.retention.purge import purge

__all__ = ["plan_next", "purge", "register_purge_job"]
