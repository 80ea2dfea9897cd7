"""The event that a public record was added, changed or removed, with its kind and id.

Features that derive something from records (the search index, share images) subscribe, so that trips and
articles need not import them. A subscriber reads the record: if it is gone or a draft, it is not public.
"""

from content_api.listeners import Listeners

public_change: Listeners[[str, int]] = Listeners()
on_public_change = public_change.add
