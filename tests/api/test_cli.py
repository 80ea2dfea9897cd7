"""The commands that set a site up."""

import os
import signal
import threading
import time

import pytest
from content_api import cli, create_app
from content_api.auth import Admin
from content_api.config import Config, ConfigError
from content_api.db import connection
from content_api.jobs import Job, JobStatus, enqueue, handles
from content_api.mail import Mail, send_later
from content_api.mail.transports import Folder
from content_api.retention.nightly import PURGE


def run(config: Config, *words: str) -> str:
    return create_app(config).test_cli_runner().invoke(args=list(words)).output


def test_first_start_makes_an_admin_and_shows_the_password_once(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("ADMIN_PASSWORD", raising=False)
    monkeypatch.setenv("ADMIN_EMAIL", "Yael@Example.com")
    shown = run(config, "ensure-admin")
    password = shown.split("password: ")[1].split()[0]
    assert run(config, "ensure-admin") == ""
    with connection():
        assert Admin.authenticate("yael@example.com", password) is not None


def test_password_from_the_environment_is_never_printed(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ADMIN_PASSWORD", "kept-to-ourselves")
    monkeypatch.delenv("ADMIN_EMAIL", raising=False)
    shown = run(config, "ensure-admin")
    assert "kept-to-ourselves" not in shown
    email = shown.split("Admin: ")[1].split()[0]
    with connection():
        assert Admin.authenticate(email, "kept-to-ourselves") is not None


def test_nothing_is_printed_of_what_was_set(config: Config, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ADMIN_EMAIL", "yael@example.com")
    monkeypatch.setenv("ADMIN_PASSWORD", "kept-to-ourselves")
    assert run(config, "ensure-admin") == ""


def test_admin_is_not_made_with_a_password_that_nobody_could_sign_in_with(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ADMIN_PASSWORD", "x" * 201)
    assert "200" in run(config, "ensure-admin")
    with connection():
        assert not Admin.select().exists()
    monkeypatch.setenv("ADMIN_PASSWORD", "x" * 200)
    run(config, "ensure-admin")
    with connection():
        assert Admin.select().exists()


def test_whether_there_is_an_admin_is_told_without_making_one(config: Config) -> None:
    check = create_app(config).test_cli_runner()
    assert check.invoke(args=["ensure-admin", "--check"]).exit_code == 1
    run(config, "create-admin", "--email", "a@example.com", "--password", "long-enough-for-us")
    assert check.invoke(args=["ensure-admin", "--check"]).exit_code == 0


def test_create_admin_refuses_a_second_one_of_the_same_address(config: Config) -> None:
    words = ["create-admin", "--email", "a@example.com", "--password", "long-enough-password"]
    assert "Done." in run(config, *words)
    assert "already" in run(config, *words)


def test_create_admin_refuses_a_password_that_she_could_not_choose_later(config: Config) -> None:
    words = ["create-admin", "--email", "a@example.com", "--password"]
    assert "קצרה מדי" in run(config, *words, "abc")
    with connection():
        assert not Admin.select().exists()


def test_what_was_given_up_is_tried_again(config: Config) -> None:
    assert run(config, "retry-failed").strip() == "0 will be tried again."
    with connection():
        job = enqueue("note")
        Job.update(status=JobStatus.FAILED, attempts=8).where(Job.id == job.id).execute()
    assert run(config, "retry-failed").strip() == "1 will be tried again."
    with connection():
        job = Job.get_by_id(job.id)
    assert (job.status, job.attempts) == (JobStatus.QUEUED, 0)


def test_worker_asks_again_for_the_nights_whose_job_was_given_up(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cli, "PLAN_EVERY", 0.01)
    app, seen = create_app(config), list[str]()

    def watch() -> None:
        """Give the night's job up twice, then end the worker."""
        give_up = time.monotonic() + 60
        while len(seen) < 2 and time.monotonic() < give_up:
            with connection():
                job = Job.get_or_none(Job.kind == PURGE, Job.status == JobStatus.QUEUED)
                if job is not None:
                    seen.append(job.id)
                    Job.update(status=JobStatus.FAILED).where(Job.id == job.id).execute()
            time.sleep(0.01)
        os.kill(os.getpid(), signal.SIGTERM)

    thread = threading.Thread(target=watch)
    thread.start()
    app.test_cli_runner().invoke(args=["worker"])
    thread.join()
    assert len(set(seen)) == 2


def test_worker_begins_what_was_asked_for_without_waiting_to_look(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would not look by itself before the test has failed."""
    monkeypatch.setattr(cli, "POLL", 3600.0)
    app, done = create_app(config), threading.Event()
    handles("test.note")(lambda _: done.set())

    def ask() -> None:
        """The second one after the first was done: the worker waits by then."""
        for _ in range(2):
            done.clear()
            with connection():
                enqueue("test.note")
            if not done.wait(60):
                break
        os.kill(os.getpid(), signal.SIGTERM)

    thread = threading.Thread(target=ask)
    thread.start()
    app.test_cli_runner().invoke(args=["worker"])
    thread.join()
    assert done.is_set()


def test_mail_server_that_does_not_answer_holds_nobody_up(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, asked, answers, done = create_app(config), threading.Event(), threading.Event(), threading.Event()

    def deliver(*_: object) -> str:
        asked.set()
        assert answers.wait(600)
        return "sent"

    monkeypatch.setattr(Folder, "deliver", deliver)
    handles("test.note")(lambda _: done.set())
    with connection():
        send_later(Mail(to="noa@example.com", subject="שלום", text="", html=""), "האתר", "a mail")
    was_done = []

    def watch() -> None:
        asked.wait(60)
        with connection():
            enqueue("test.note")
        was_done.append(done.wait(60))
        os.kill(os.getpid(), signal.SIGTERM)
        # The worker does not end before its mail: it would be sent a second time.
        time.sleep(0.3)
        answers.set()

    thread = threading.Thread(target=watch)
    thread.start()
    app.test_cli_runner().invoke(args=["worker"])
    thread.join()
    assert was_done == [True]
    with connection():
        assert Job.get(Job.key == "a mail").status == JobStatus.SUCCEEDED


def test_migrating_again_does_nothing(config: Config) -> None:
    assert run(config, "migrate").strip() == "The database is up to date."


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PORT", "http"),
        ("PORT", "0"),
        ("API_PORT", "70000"),
        ("SITE_URL", "trips.example"),
        ("BUILD_HOOK_URL", "hooks.example/1"),
    ],
)
def test_senseless_setting_is_named(name: str, value: str) -> None:
    with pytest.raises(ConfigError, match=name):
        Config.from_environ({name: value})


def test_hook_is_called_at_the_very_address_that_is_set() -> None:
    config = Config.from_environ(
        {"BUILD_HOOK_URL": "https://hook.example/1/", "SITE_URL": "https://a.example/"}
    )
    assert (config.build_hook_url, config.site_url) == ("https://hook.example/1/", "https://a.example")
