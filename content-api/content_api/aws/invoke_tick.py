"""On AWS Lambda: run jobs that somebody waits for right after the request that enqueued them.

Builds, articles of the assistant and downloads do not wait for the next scheduled run.

These jobs are committed by then and the schedule runs each minute anyway: a failed invocation loses nothing.
"""

import json
import logging
from datetime import timedelta

from flask import Flask, Response

from content_api.db import utc_now
from content_api.jobs.after_request import pop_due

log = logging.getLogger(__name__)

TICK = "content_api.aws.lambda_tick.do_due_jobs"


def invoke_after_save(app: Flask, function: str) -> None:
    """Invoke `function`, the name of this Lambda function, after each request that asked for it."""

    @app.after_request
    def call(response: Response) -> Response:
        due = pop_due()
        if due is not None and response.status_code < 400:
            _invoke(function, max(due - utc_now(), timedelta(0)).total_seconds())
        return response


def _invoke(function: str, after: float) -> None:
    # Imported here: few requests need boto3, and its import takes longer than the rest of start-up.
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
