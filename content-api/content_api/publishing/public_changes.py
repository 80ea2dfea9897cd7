"""Who is told, by kind and id, that the public state of a record changed: it was added, changed or removed.

Features that derive something from trips or articles (the search index, share images) register here, so that
those need not import them. The listener reads the record: if it is gone or a draft, it is not public.
"""

from content_api.listeners import Listeners

public_change: Listeners[[str, int]] = Listeners()
on_public_change = public_change.add
