"""Commands of `flask --app content_api.wsgi`: migrations, the worker, the owner's account, demo data, upkeep.

Packages with commands of their own (backup, account, …) add them in their `register`.
"""

import json
import logging
import os
import secrets
import signal
import threading
import time
from pathlib import Path
from types import FrameType

import click
from flask import Flask, current_app
from flask.cli import with_appcontext

from content_api.auth import Admin
from content_api.auth.passwords import MAX_LENGTH, why_refused
from content_api.config import current_config
from content_api.db import connection, migrate
from content_api.jobs import EXCEPT_SLOW, Job, Lane, of_lanes, run_due_jobs
from content_api.media.object_store import current_store
from content_api.publishing.models import CONTENT_QUERY
from content_api.schedules import plan_schedules
from content_api.search.models import rebuild_when_new
from content_api.web.database_state import DatabaseState, DatabaseStateReader

log = logging.getLogger(__name__)

# In seconds, how often an idle worker looks for due jobs, for those of other lanes, and for new commits.
POLL, LANE_POLL, COMMIT_POLL = 0.2, 1.0, 0.05
# In seconds, how often the worker enqueues the daily jobs, which enqueue the next day's only if they succeed.
PLAN_EVERY = 3600.0


def add_commands(app: Flask) -> None:
    for command in (
        migrate_command,
        worker_command,
        create_admin,
        ensure_admin,
        load_demo,
        retry_failed,
        write_openapi,
    ):
        app.cli.add_command(command)


@click.command("migrate")
@with_appcontext
def migrate_command() -> None:
    """Migrate the database, and build the search index of a new one."""
    names = migrate()
    with connection():
        rebuild_when_new()
    few = ", ".join(names) if len(names) < 4 else f"{len(names)} steps, to {names[-1]}"
    click.echo(f"Migrated: {few}." if names else "The database is up to date.")


@click.command("worker")
@click.option("--once", is_flag=True, help="Run the jobs that are due now, then stop.")
@with_appcontext
def worker_command(once: bool) -> None:
    """Run jobs until SIGTERM or SIGINT; finishes the current job and the current mail first."""
    stop = threading.Event()

    def end(_signal: int, _frame: FrameType | None) -> None:
        stop.set()

    signal.signal(signal.SIGTERM, end)
    signal.signal(signal.SIGINT, end)
    # Daemonic: a slow job that is interrupted runs again when its lease has expired.
    mails, slow = (
        threading.Thread(target=_run_lane, args=(stop, each), daemon=True) for each in (Lane.MAILS, Lane.SLOW)
    )
    if not once:
        mails.start()
        slow.start()
    planned_at: float | None = None
    states = DatabaseStateReader(current_config().database_url, CONTENT_QUERY)
    while not stop.is_set():
        try:
            before = states.now()
            if planned_at is None or time.monotonic() - planned_at > PLAN_EVERY:
                with connection():
                    plan_schedules()
                planned_at = time.monotonic()
            run_due_jobs(stop, None if once else of_lanes(Lane.QUICK))
            if not once:
                _wait_for_work(stop, states, before)
        except Exception:
            # The database does not answer: its jobs are stored there, so waiting loses none.
            log.exception("the worker could not reach its jobs")
            stop.wait(2)
        if once:
            return
    # A mail that is interrupted would be sent twice.
    mails.join()


def _wait_for_work(stop: threading.Event, states: DatabaseStateReader, before: DatabaseState) -> None:
    """Wait until there was a commit since `before`, at most POLL seconds."""
    until = time.monotonic() + POLL
    while time.monotonic() < until and not stop.wait(COMMIT_POLL):
        if states.now().commits != before.commits:
            return


def _run_lane(stop: threading.Event, lane: Lane) -> None:
    """Runs the jobs of a lane in a thread of their own, so that no other job waits for them."""
    while not stop.is_set():
        try:
            run_due_jobs(stop, of_lanes(lane))
        except Exception:
            log.exception("the worker could not reach its jobs of the lane %s", lane)
            stop.wait(2)
        stop.wait(LANE_POLL)


@click.command("create-admin")
@click.option("--email", prompt=True)
@click.option("--password", prompt=True, hide_input=True, confirmation_prompt=True)
@click.option("--username", default="", help="How the admin area greets her.")
@with_appcontext
def create_admin(email: str, password: str, username: str) -> None:
    """Create the admin."""
    username = username or email.partition("@")[0]
    refusal = why_refused(password, (username, email))
    if refusal:
        raise click.ClickException(refusal)
    with connection():
        if Admin.get_or_none(Admin.email == email.lower()):
            raise click.ClickException("There is an admin with this e-mail address already.")
        Admin.create_with_password(email, password, username)
    click.echo("Done.")


@click.command("ensure-admin")
@click.option("--check", is_flag=True, help="Only answer by the exit code whether there is one.")
@with_appcontext
def ensure_admin(check: bool) -> None:
    """Create the admin on the first start; an address or password that was not set is printed once."""
    given_email, given_password = os.environ.get("ADMIN_EMAIL"), os.environ.get("ADMIN_PASSWORD")
    with connection():
        is_there = Admin.select().exists()
        if check:
            raise SystemExit(0 if is_there else 1)
        if is_there:
            return
        email = given_email or "owner@example.com"
        password = given_password or secrets.token_urlsafe(12)
        if len(password) > MAX_LENGTH:
            # The sign-in form accepts no longer password.
            raise click.ClickException(f"ADMIN_PASSWORD may have {MAX_LENGTH} characters at most.")
        Admin.create_with_password(email, password, os.environ.get("ADMIN_NAME") or email.partition("@")[0])
    if not (given_email and given_password):
        shown = "as set in ADMIN_PASSWORD" if given_password else password
        click.echo(f"Admin: {email}  password: {shown}  (shown this once)")


@click.command("retry-failed")
@with_appcontext
def retry_failed() -> None:
    """Retry failed jobs, except slow ones, which are restarted in the admin where they were started."""
    with connection():
        click.echo(f"{Job.retry_failed(of_lanes(*EXCEPT_SLOW))} will be tried again.")


@click.command("load-demo")
@with_appcontext
def load_demo() -> None:
    """Load the demo content into an empty site; does nothing to one that has been in use."""
    from content_api.demo.loader import load

    with connection():
        loaded = load(current_store())
    click.echo("Demo content loaded." if loaded else "The site is in use, so the demo content stays out.")


@click.command("write-openapi")
@with_appcontext
def write_openapi() -> None:
    """Write the API document, openapi.json, from which the site's types are generated."""
    document = current_app.test_client().get("/api/openapi.json").get_json()
    path = Path(__file__).parent.parent / "openapi.json"
    path.write_text(json.dumps(document, ensure_ascii=False, indent=1, sort_keys=True) + "\n", "utf-8")
    click.echo(f"Wrote {path.name}.")
