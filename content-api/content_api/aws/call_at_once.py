"""On AWS Lambda: the tick comes at once for a build that a request asked for, instead of within the minute.

The job is in the database by then, and the minute's clock comes in any case: a call that fails loses nothing.
"""

import json
import logging
from datetime import timedelta

from flask import Flask, Response, g

from content_api.db import utc_now

log = logging.getLogger(__name__)

TICK = "content_api.aws.lambda_tick.do_due_jobs"


def call_at_once(app: Flask, function: str) -> None:
    """Have `function`, this very one, called behind each request that asked for a build."""

    @app.after_request
    def call(response: Response) -> Response:
        due = g.pop("build_due", None)
        if due is not None and response.status_code < 400:
            _invoke(function, max(due - utc_now(), timedelta(0)).total_seconds())
        return response


def _invoke(function: str, after: float) -> None:
    # Loaded here: hardly any request needs it, and it takes longer to load than all the rest.
    import boto3
    from botocore.config import Config
    from botocore.exceptions import BotoCoreError, ClientError

    patience = Config(connect_timeout=1, read_timeout=3, retries={"total_max_attempts": 1})
    event = json.dumps({"command": TICK, "after": after})
    try:
        lambda_ = boto3.client("lambda", config=patience)
        lambda_.invoke(FunctionName=function, InvocationType="Event", Payload=event)
    except (BotoCoreError, ClientError) as error:
        log.warning("the tick was not called at once: %s", type(error).__name__)
