"""Every outside call fails in turn, and nothing that was acknowledged is lost.

A flow runs once for each of its calls of one kind, on a site of its own, with that one call failing. Whoever
was not acknowledged asks again; the jobs are done as their times come; then all of it must be there, once.
"""

import os
import shutil
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import pytest
from api.assistant import KEY, few_variants
from api.hostile.failing import (
    FailingCall,
    failing_database,
    failing_folder_of_mails,
    failing_hosting,
    failing_openai,
    failing_ses,
    failing_store,
    lost_answers,
)
from api.hostile.flows import (
    AskingForOnesData,
    Flow,
    HavingAnArticleWritten,
    PurgingAtNight,
    ReturningFromTheBin,
    SavingATrip,
    SendingAnEnquiry,
    UploadingAPicture,
    WritingAnArticle,
)
from api.hostile.running_site import Site
from api.local_servers import Outside
from api.moved_clock import MovedClock
from api.ses import Ses
from api.stores import BUCKET, bucket, empty, s3
from content_api import create_app
from content_api.config import Config
from content_api.db import database, init_database
from content_api.media.object_store import BucketStore
from content_api.share_images.drawing import card_image
from fake_openai import FakeOpenAI, small_picture
from flask import Flask

__all__ = ["bucket", "few_variants", "s3"]

Install = Callable[[FailingCall, pytest.MonkeyPatch], None]

FLOWS: list[type[Flow]] = [
    SendingAnEnquiry,
    AskingForOnesData,
    WritingAnArticle,
    UploadingAPicture,
    HavingAnArticleWritten,
    SavingATrip,
    ReturningFromTheBin,
    PurgingAtNight,
]


def name_of(flow: type[Flow]) -> str:
    return flow.__name__


every_flow = pytest.mark.parametrize("flow", FLOWS, ids=name_of)
early_and_late = pytest.mark.parametrize("late", [False, True], ids=["before", "after"])

# Answers of the writing service that are asked for again; without a picture in it, none is.
OPENAI_FAULTS = ("500", "429", "cut", "malformed")


class Sites:
    """A site for each call that fails, with a database, a store and a world outside of its own."""

    def __init__(self, request: pytest.FixtureRequest, folder: Path, outside: Outside):
        self.request, self.folder, self.outside = request, folder, outside
        self.settings: dict[str, str] = {}
        self.app: Flask | None = None
        self.openai: FakeOpenAI | None = None
        self.ses: Ses | None = None
        self.bucket: BucketStore | None = None

    def fail_each(self, flow_class: type[Flow], install: Install, *, late: bool = False) -> None:
        """Run the flow until it makes fewer calls than the one that would fail next."""
        faults: dict[str, Exception] = {}
        for at in count(1):
            call = FailingCall(at, late=late)
            with self._site(call) as site:
                try:
                    run(flow_class(), site, install)
                except Exception as error:
                    where = traceback.extract_tb(error.__traceback__)[-1]
                    what = str(error) or f"{where.name}: {where.line}"
                    faults[f"call {at} ({call.failed}): {type(error).__name__}: {what}"] = error
            self._forget_log()
            if not call.failed:
                break
        if faults:
            raise AssertionError("\n".join(faults)) from next(iter(faults.values()))
        assert call.made > 0, "no call of this kind was made"
        print(f"{flow_class.__name__}: {call.made} calls, each failed once")

    def _forget_log(self) -> None:
        """The tracebacks in it hold on to everything that hundreds of runs made."""
        logging = self.request.config.pluginmanager.get_plugin("logging-plugin")
        assert logging
        for handler in (logging.caplog_handler, logging.report_handler):
            handler.reset()

    @contextmanager
    def _site(self, call: FailingCall) -> Iterator[Site]:
        """Always in the same folder, by the same app: to make one anew is most of a short flow."""
        folder = self.folder / "site"
        folder.mkdir()
        with self._database(folder) as url, pytest.MonkeyPatch.context() as patch:
            if self.app is None:
                self.app = self._make_app(folder, url)
            init_database(url)
            self.outside.forget()
            if self.openai:
                self.openai.titles_given = 0
            if self.ses:
                self.ses.backend.reset()
                self.ses.backend.verify_email_address("site@trips.example")
            site = Site(self.app, self.outside, call, self.ses)
            site.clock = MovedClock(patch)
            yield site
        if self.bucket:
            empty(self.bucket)
        shutil.rmtree(folder)

    @contextmanager
    def _database(self, folder: Path) -> Iterator[str]:
        """The address of an empty one."""
        if self.request.getfixturevalue("engine") == "sqlite":
            shutil.copy(self.request.getfixturevalue("migrated_sqlite"), folder / "content.db")
            yield f"sqlite:///{folder / 'content.db'}"
            database.close()
            return
        lender = self.request.getfixturevalue("postgresql_databases")
        url = lender.lend()
        yield url
        database.close()
        lender.take_back(url)

    def _make_app(self, folder: Path, url: str) -> Flask:
        environ = {
            "DATA_DIR": str(folder),
            "DATABASE_URL": url,
            "SITE_URL": self.outside.url,
            "DEPLOY_SECRET": "deploy-secret",
            "FACTOR_KEY": "factor-key",
            "BUILD_HOOK_URL": f"{self.outside.url}/hooks/token",
            **self.settings,
        }
        app = create_app(Config.from_environ(environ))
        app.testing = True
        return app


def run(flow: Flow, site: Site, install: Install) -> None:
    with site.call.paused():
        flow.prepare(site)
    with pytest.MonkeyPatch.context() as patch:
        install(site.call, patch)
        flow.act(site)
    site.sign_in()
    flow.check(site)
    site.check()


@pytest.fixture(autouse=True)
def power_stays_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing waits for the disk, which would be most of the time here."""
    monkeypatch.setattr(os, "fsync", lambda _: None)


@pytest.fixture(autouse=True)
def plain_share_images(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is under test here is no drawing."""
    drawn = small_picture()
    monkeypatch.setattr(card_image, "draw_card", lambda *_: drawn)


@pytest.fixture
def outside() -> Iterator[Outside]:
    outside = Outside()
    yield outside
    outside.close()


@pytest.fixture
def sites(engine: str, request: pytest.FixtureRequest, tmp_path: Path, outside: Outside) -> Sites:
    return Sites(request, tmp_path, outside)


@pytest.fixture
def openai(sites: Sites) -> Iterator[FakeOpenAI]:
    sites.openai = fake = FakeOpenAI()
    sites.settings |= {"OPENAI_API_KEY": KEY, "OPENAI_BASE_URL": fake.url, "WRITING_TIMEOUT": "5"}
    yield fake
    fake.close()


@pytest.fixture(params=["folder", "bucket"])
def kept_in(request: pytest.FixtureRequest, sites: Sites) -> None:
    """The pictures in either store."""
    if request.param == "bucket":
        sites.bucket = request.getfixturevalue("bucket")
        sites.settings["OBJECT_STORE"] = f"s3://{BUCKET}"


@pytest.fixture(params=["folder", "ses"])
def failing_transport(request: pytest.FixtureRequest, sites: Sites) -> Iterator[Install]:
    if request.param == "folder":
        yield failing_folder_of_mails
        return
    sites.ses = Ses()
    sites.settings |= {"MAIL": "ses", "MAIL_FROM": "site@trips.example"}
    with pytest.MonkeyPatch.context() as patch:
        for name, value in sites.ses.environment.items():
            patch.setenv(name, value)
        yield failing_ses(sites.ses)
    sites.ses.close()


@every_flow
def test_database_that_fails_loses_and_doubles_nothing(
    flow: type[Flow], sites: Sites, openai: FakeOpenAI
) -> None:
    sites.fail_each(flow, failing_database)


@every_flow
def test_commit_that_nobody_heard_of_is_not_made_twice(
    flow: type[Flow], sites: Sites, openai: FakeOpenAI
) -> None:
    sites.fail_each(flow, failing_database, late=True)


@pytest.mark.parametrize("flow", [each for each in FLOWS if each is not PurgingAtNight], ids=name_of)
def test_answer_that_was_lost_is_asked_for_again_and_nothing_is_made_twice(
    flow: type[Flow], sites: Sites, openai: FakeOpenAI
) -> None:
    sites.fail_each(flow, lost_answers)


@early_and_late
@pytest.mark.parametrize("flow", [UploadingAPicture, PurgingAtNight, WritingAnArticle], ids=name_of)
def test_store_that_fails_leaves_no_picture_half_kept(
    flow: type[Flow], late: bool, sites: Sites, kept_in: None
) -> None:
    sites.fail_each(flow, failing_store, late=late)


@early_and_late
def test_store_that_fails_while_an_article_is_written_is_asked_again(
    late: bool, sites: Sites, openai: FakeOpenAI
) -> None:
    sites.fail_each(HavingAnArticleWritten, failing_store, late=late)


@early_and_late
@pytest.mark.parametrize("flow", [SendingAnEnquiry, AskingForOnesData], ids=name_of)
def test_mail_that_its_transport_did_not_take_is_brought_again(
    flow: type[Flow], late: bool, sites: Sites, failing_transport: Install
) -> None:
    sites.fail_each(flow, failing_transport, late=late)


@pytest.mark.parametrize("fault", OPENAI_FAULTS)
def test_article_is_written_though_the_writing_service_fails_once(
    fault: str, sites: Sites, openai: FakeOpenAI
) -> None:
    sites.fail_each(HavingAnArticleWritten, failing_openai(openai, fault))


@early_and_late
@pytest.mark.parametrize("flow", [SavingATrip, WritingAnArticle], ids=name_of)
def test_change_goes_live_though_the_hosting_fails_once(flow: type[Flow], late: bool, sites: Sites) -> None:
    sites.fail_each(flow, failing_hosting, late=late)
