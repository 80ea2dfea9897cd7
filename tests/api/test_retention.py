"""Personal data is deleted when its retention period ends, and not before."""

import logging
import os
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from api.moved_clock import MovedClock
from content_api.auth import Admin, AdminSession
from content_api.blog.models import BlogRevision
from content_api.bookings.models import Participant
from content_api.config import Config
from content_api.consent.models import ConsentRecord
from content_api.content.preview_links import PreviewLink
from content_api.db import connection, utc_now
from content_api.enquiries.models import Enquiry
from content_api.forms import IdempotentAnswer
from content_api.israel_time import before, day_in_israel
from content_api.jobs import Job, enqueue, run_due_jobs
from content_api.jobs.models import JobStatus
from content_api.pages.models import FreePageRevision
from content_api.retention import purge, schedule_purge
from content_api.retention.rules import RULES
from content_api.rights_requests.models import RightsRequest
from content_api.search.misses import SearchMiss
from content_api.statistics.contact_taps import ContactTap
from content_api.statistics.models import CountedView, DailySalt, PageView
from content_api.trips.models import Trip, TripRevision
from content_api.web.rate_counters import RateCounter
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import given, settings
from hypothesis import strategies as st

pytestmark = pytest.mark.on_postgresql

SPAN = timedelta(hours=1)


def enquiry(moment: datetime) -> Any:
    return Enquiry.create(name="נועה", phone="050-555-0123", message="שלום", created_at=moment)


def participant(moment: datetime) -> Any:
    day = moment.date()
    return Participant.create(trip=trip(moment, start_date=day, end_date=day), name="נועה")


def participant_of_an_undated_trip(moment: datetime) -> Any:
    return Participant.create(trip=trip(moment), name="נועה", created_at=moment)


def trip(moment: datetime, **days: Any) -> Trip:
    words = {"title": "טיול", "destination": "כנרת", "short_description": "", "long_description": ""}
    return Trip.create(slug=f"trip-{moment.timestamp()}", price=0, **words, **days)


def rights_request(moment: datetime) -> Any:
    return RightsRequest.create(
        full_name="נועה לוי",
        email="noa@example.com",
        request_type="access",
        description="מה שמור עליי",
        due_on=moment.date(),
        created_at=moment,
    )


def choice(moment: datetime) -> Any:
    return ConsentRecord.create(
        consent_id="browser-1",
        analytics=True,
        marketing=False,
        preferences=False,
        banner_shown=True,
        created_at=moment,
    )


def page_view(moment: datetime) -> Any:
    return PageView.create(day=moment.date(), path=f"/{moment.timestamp()}", views=1)


def contact_tap(moment: datetime) -> Any:
    return ContactTap.create(day=moment.date(), path="/contact", way="call", source="google", taps=1)


def search_without_results(moment: datetime) -> Any:
    return SearchMiss.create(day=moment.date(), words="קזינו", count=1)


def salt_of_views(moment: datetime) -> Any:
    return DailySalt.create(day=day_in_israel(moment), salt="s")


def counted_view(moment: datetime) -> Any:
    return CountedView.create(key=str(moment.timestamp()), day=day_in_israel(moment))


def dead_job(moment: datetime) -> Any:
    return Job.create(
        kind="mail.send",
        status=JobStatus.FAILED,
        created_at=moment,
        finished_at=moment,
        payload={"to": "noa@example.com"},
    )


def done_job(moment: datetime) -> Any:
    return Job.create(kind="x", status=JobStatus.SUCCEEDED, created_at=moment, finished_at=moment)


def idempotent_answer(moment: datetime) -> Any:
    return IdempotentAnswer.create(key=str(moment.timestamp()), body="b", answer={}, created_at=moment)


def article_version(moment: datetime) -> Any:
    return BlogRevision.create(
        record_id=1, saved_at=moment, replaced_at=moment, was_published=False, words=1, edited={}
    )


def page_version(moment: datetime) -> Any:
    return FreePageRevision.create(
        record_id=1, saved_at=moment, replaced_at=moment, was_published=False, words=1, edited={}
    )


def trip_version(moment: datetime) -> Any:
    return TripRevision.create(
        record_id=1, saved_at=moment, replaced_at=moment, was_published=False, words=1, edited={}
    )


def preview_link(moment: datetime) -> Any:
    number = int(moment.timestamp())
    return PreviewLink.create(kind="trip", record_id=number, token_hash=str(number), expires_at=moment)


def session(moment: datetime) -> Any:
    token_hash = str(moment.timestamp())
    return AdminSession.create(admin=Admin.get(), token_hash=token_hash, created_at=moment)


def counter(moment: datetime) -> Any:
    return RateCounter.create(key=str(moment.timestamp()), started_at=moment)


def periods() -> dict[Any, timedelta]:
    now = utc_now()
    return {
        enquiry: now - before(now, years=3),
        participant: now - before(now, years=7) + timedelta(days=1),
        participant_of_an_undated_trip: now - before(now, years=7),
        rights_request: now - before(now, years=7) + timedelta(days=1),
        choice: now - before(now, years=2),
        page_view: now - before(now, months=26) + timedelta(days=1),
        contact_tap: now - before(now, months=26) + timedelta(days=1),
        search_without_results: timedelta(days=91),
        salt_of_views: timedelta(days=1),
        counted_view: timedelta(days=1),
        dead_job: now - before(now, years=3),
        done_job: timedelta(days=30),
        idempotent_answer: timedelta(days=30),
        article_version: timedelta(days=90),
        page_version: timedelta(days=90),
        trip_version: timedelta(days=90),
        preview_link: timedelta(),
        session: timedelta(days=7),
        counter: timedelta(days=1),
    }


@pytest.mark.parametrize("plant", list(periods()), ids=lambda plant: plant.__name__)
def test_what_is_due_goes_and_what_is_not_stays(app: Flask, config: Config, plant: Any) -> None:
    now, period = utc_now(), periods()[plant]
    with connection():
        due, kept = plant(now - period - SPAN), plant(now - period + timedelta(days=1) + SPAN)
        assert type(due).select().count() == 2
        assert sum(purge(config).values()) == 1
        assert [row._pk for row in type(kept).select()] == [kept._pk]
        assert sum(purge(config).values()) == 0


def test_every_rule_is_tried_above(app: Flask, config: Config) -> None:
    """But for those of canaries and browsers, which have tests beside what makes them."""
    now = utc_now()
    with connection():
        for plant, period in periods().items():
            plant(now - period - SPAN)
        tried = {name for name, deleted in purge(config).items() if deleted}
    assert tried == {rule.name for rule in RULES} - {"canaries", "browsers not seen again"}


def test_the_owners_own_periods_hold(app: Flask, config: Config, owner: FlaskClient) -> None:
    shown = owner.get("/api/site").get_json()["retention"]
    owner.put("/api/site", json={"retention": shown | {"enquiriesYears": 1}})
    with connection():
        enquiry(utc_now() - timedelta(days=400))
        assert purge(config)["enquiries"] == 1


def test_rights_requests_stay_seven_years_from_the_day_for_their_answer(
    app: Flask, config: Config, owner: FlaskClient
) -> None:
    shown = owner.get("/api/site").get_json()["retention"]
    owner.put("/api/site", json={"retention": shown | {"bookingsYears": 2}})
    with connection():
        over = before(utc_now(), years=7)
        kept = rights_request(over - timedelta(days=29))
        RightsRequest.update(due_on=over.date() + timedelta(days=1)).execute()
        assert purge(config)["rights requests"] == 0
        RightsRequest.update(due_on=over.date() - timedelta(days=1)).execute()
        assert purge(config)["rights requests"] == 1
        assert RightsRequest.by_id(kept.id) is None


def test_a_deleted_trip_or_a_queued_job_is_no_matter(app: Flask, config: Config) -> None:
    with connection():
        Job.create(kind="x", created_at=utc_now() - timedelta(days=40))
        assert sum(purge(config).values()) == 0


@pytest.mark.parametrize("status", [JobStatus.QUEUED, JobStatus.RUNNING])
def test_work_that_is_still_to_be_done_stays_however_old(
    app: Flask, config: Config, status: JobStatus
) -> None:
    with connection():
        Job.create(kind="watching.look", status=status, created_at=utc_now() - timedelta(days=4000))
        assert sum(purge(config).values()) == 0


def test_stopped_mails_go_with_those_given_up(app: Flask, config: Config) -> None:
    with connection():
        job = dead_job(utc_now() - timedelta(days=4000))
        job.status = JobStatus.STOPPED
        job.save()
        assert purge(config)["jobs given up"] == 1


def test_mails_on_this_machine_go_with_their_enquiries(app: Flask, config: Config) -> None:
    folder = config.data_dir / "mail"
    folder.mkdir()
    for name, days in (("old.eml", 1100), ("new.eml", 1000)):
        (folder / name).write_text("שלום")
        moment = (utc_now() - timedelta(days=days)).timestamp()
        os.utime(folder / name, (moment, moment))
    with connection():
        assert purge(config)["mails"] == 1
    assert [mail.name for mail in folder.iterdir()] == ["new.eml"]


def test_half_a_mail_that_a_killed_worker_left_goes_after_a_day(app: Flask, config: Config) -> None:
    folder = config.data_dir / "mail"
    folder.mkdir()
    for name, hours in ((".half-old", 25), (".half-new", 23)):
        (folder / name).write_text("שלום")
        moment = (utc_now() - timedelta(hours=hours)).replace(tzinfo=UTC).timestamp()
        os.utime(folder / name, (moment, moment))
    with connection():
        assert purge(config)["mails"] == 1
    assert [mail.name for mail in folder.iterdir()] == [".half-new"]


def test_mails_go_at_the_same_moment_wherever_the_machine_stands(
    app: Flask, config: Config, machine_in_israel: None
) -> None:
    folder = config.data_dir / "mail"
    folder.mkdir()
    over = before(utc_now(), years=3).replace(tzinfo=UTC)
    for name, moment in (("old.eml", over - SPAN), ("new.eml", over + SPAN)):
        (folder / name).write_text("שלום")
        os.utime(folder / name, (moment.timestamp(), moment.timestamp()))
    with connection():
        assert purge(config)["mails"] == 1
    assert [mail.name for mail in folder.iterdir()] == ["new.eml"]


def test_the_log_tells_how_many_went(app: Flask, config: Config, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    with connection():
        report = purge(config)
    assert caplog.messages[-1] == f"retention: {report}"


def test_each_night_does_it_and_asks_for_the_next(app: Flask, clock: MovedClock) -> None:
    with connection():
        enquiry(utc_now() - timedelta(days=1200))
        schedule_purge()
        schedule_purge()
        assert Job.select().where(Job.kind == "retention.purge").count() == 1
    run_due_jobs()
    with connection():
        assert Enquiry.select().count() == 1
    clock.move(timedelta(days=1))
    run_due_jobs()
    with connection():
        assert Enquiry.select().count() == 0
        states = [
            job.status for job in Job.select().where(Job.kind == "retention.purge").order_by(Job.run_at)
        ]
    assert states == [JobStatus.SUCCEEDED, JobStatus.QUEUED]


@pytest.mark.parametrize("times", [1, 2])
def test_clock_that_was_ahead_for_some_hours_deletes_nothing(
    app: Flask, clock: MovedClock, times: int
) -> None:
    clock.frozen, a_month = datetime(2027, 1, 10, 12, 0), timedelta(days=31)
    with connection():
        schedule_purge()
        idempotent_answer(clock.now())
    for _ in range(times):
        clock.move(a_month)
        run_due_jobs()
        with connection():
            schedule_purge()
        # Past half past three: the night of the wrong date comes on time.
        clock.move(timedelta(hours=16))
        run_due_jobs()
        clock.move(-a_month)
        for _ in range(3):
            with connection():
                schedule_purge()
            clock.move(timedelta(days=1))
            run_due_jobs()
    with connection():
        assert IdempotentAnswer.select().count() == 1
        nights = Job.select().where(Job.kind == "retention.purge", Job.status == JobStatus.SUCCEEDED)
        assert nights.count() == 3 * times


@pytest.mark.parametrize("key", [None, "day of a strange kind"])
def test_night_is_not_held_up_by_a_job_with_an_odd_key(
    app: Flask, clock: MovedClock, key: str | None
) -> None:
    with connection():
        enquiry(utc_now() - timedelta(days=1200))
        enqueue("retention.purge", key=key, run_at=utc_now() + timedelta(hours=36))
        schedule_purge()
    clock.move(timedelta(days=1))
    run_due_jobs()
    with connection():
        assert Enquiry.select().count() == 0


@given(
    st.datetimes(min_value=datetime(2010, 1, 1), max_value=datetime(2090, 1, 1)),
    st.integers(0, 50),
    st.integers(0, 120),
)
def test_going_back_keeps_to_the_calendar(now: datetime, years: int, months: int) -> None:
    earlier = before(now, years=years, months=months)
    apart = (now.year - earlier.year) * 12 + now.month - earlier.month
    assert apart == years * 12 + months
    assert earlier.time() == now.time()
    assert earlier.day == now.day or (earlier + timedelta(days=1)).day == 1


def test_leap_day_has_an_end() -> None:
    assert before(datetime(2028, 2, 29), years=3).date() == date(2025, 2, 28)


# The policy's own numbers, in days. The days around each end are the calendar's, which has its own tests.
YEAR, MONTH, MARGIN = 365.25, 365.25 / 12, 3
KEPT_DAYS = {
    enquiry: 3 * YEAR,
    rights_request: 7 * YEAR,
    choice: 2 * YEAR,
    page_view: 26 * MONTH,
    dead_job: 3 * YEAR,
    done_job: 30.0,
    idempotent_answer: 30.0,
    article_version: 90.0,
    counter: 1.0,
}
TABLES: tuple[Any, ...] = (
    Enquiry,
    RightsRequest,
    ConsentRecord,
    PageView,
    IdempotentAnswer,
    BlogRevision,
    RateCounter,
)
planted = st.lists(
    st.tuples(st.sampled_from(list(KEPT_DAYS)), st.floats(0, 3000), st.booleans()),
    min_size=1,
    max_size=12,
)


@settings(max_examples=25)
@given(rows=planted, nights=st.integers(1, 1500))
def test_a_night_removes_exactly_what_is_due(
    app: Flask, clock: MovedClock, rows: list[tuple[Any, float, bool]], nights: int
) -> None:
    """Rows of any age, a machine that slept any number of nights, and its nightly jobs once it is awake."""
    with connection():
        for model in (*TABLES, Job):
            model.delete().execute()
        schedule_purge()
        clock.move(timedelta(days=nights))
        now, kept, due = clock.now(), set[tuple[type, str]](), set[tuple[type, str]]()
        for plant, age, near_the_end in rows:
            days = KEPT_DAYS[plant] + (age - 1500) / 100 if near_the_end else age
            if abs(days - KEPT_DAYS[plant]) < MARGIN or days < 0:
                continue
            # No two alike: some of these tables are keyed by the moment.
            row = plant(now - timedelta(days=days, microseconds=len(kept) + len(due)))
            (due if days > KEPT_DAYS[plant] else kept).add((type(row), str(row._pk)))
    run_due_jobs()
    clock.move(timedelta(days=1))
    run_due_jobs()
    with connection():
        left: set[tuple[type, str]] = {(model, str(row._pk)) for model in TABLES for row in model.select()}
        left |= {(Job, job.id) for job in Job.select().where(Job.kind != "retention.purge")}
        assert left == kept
        assert Job.select().where(Job.kind == "retention.purge", Job.status == JobStatus.QUEUED).count() == 1
