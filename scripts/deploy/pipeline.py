"""check → package → recovery → migrate → update → smoke test; on failure a return to what ran."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import recovery
import running
import zappa_command
from botocore.exceptions import BotoCoreError, ClientError
from running import Version
from smoke_test import NotWorking, smoke_test
from stage import ROOT, NotReady, Stage
from zappa_command import ZappaFailed

# Lambda's limit is 50 MB, and a larger zip means slower cold starts.
MAX_ZIP_MB = 45

FAILURES = (NotReady, NotWorking, ZappaFailed, ClientError, BotoCoreError)
# Ctrl+C, an end asked for, a closed terminal.
STOPPING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
# The output once a terminal is closed, or could be.
LOG = ROOT / "var" / "deploy" / "going-back.log"
# In seconds: AWS may still carry out a request of Zappa's that was cut off.
UNDER_WAY = 5
# Names of botocore's exception classes, and error codes in AWS's responses.
NO_CREDENTIALS = frozenset(
    {
        "NoCredentialsError",
        "PartialCredentialsError",
        "ProfileNotFound",
        "ExpiredToken",
        "ExpiredTokenException",
        "InvalidClientTokenId",
        "UnrecognizedClientException",
    }
)


def deploy(
    stage: Stage, *, api_url: str | None = None, checked: bool = False, backed_up: bool = False
) -> None:
    """Raises one of FAILURES; if that, or Ctrl+C, comes after new code was deployed, goes back to what ran.

    `api_url`: address for the smoke test, if it is not API Gateway's own. `backed_up`: whoever deploys
    confirms that there is a backup.
    """
    # Reading the environment fails early: before the steps that take minutes.
    _say(f"{len(stage.environment)} settings are in the Parameter Store")
    if not checked:
        _say("Checking")
        _run(["npm", "run", "check"], cwd=ROOT)
    _say("Making the package")
    _weigh(zappa_command.package(stage))
    before = running.version(stage)
    if before is not None and not backed_up:
        _say("Asking whether everything could be brought back")
        if lacking := recovery.lacking(stage):
            raise NotReady("\n".join(lacking))
    _say("Bringing the database up to date")
    # The running code works with the new tables.
    flask(stage, "migrate")
    try:
        address = _bring(stage, is_first=before is None)
        _say("Asking it")
        smoke_test(api_url or address, stage.environment["PROXY_SECRET"])
    except (*FAILURES, KeyboardInterrupt):
        ignore_signals()
        if before is not None:
            _say("Going back to what ran before")
            with output_in_log():
                _go_back(stage, before, api_url)
            _say("What ran before runs again")
        raise
    _say(f"{stage.function} works: {address}")


@contextmanager
def output_in_log() -> Iterator[None]:
    """Write the output, also of commands, to LOG instead of a terminal: writing fails once that is closed."""
    if not os.isatty(1):
        yield
        return
    _say(f"This takes some minutes; what happens is written in {LOG}")
    kept = [os.dup(1), os.dup(2)]
    say_in_log()
    try:
        yield
    finally:
        for number, file in enumerate(kept, start=1):
            os.dup2(file, number)


def say_in_log() -> None:
    """Redirect the output, also of commands, to LOG."""
    LOG.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    log = os.open(LOG, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    os.dup2(log, 1)
    os.dup2(log, 2)


def ignore_signals() -> None:
    """Ignore STOPPING from now on, also in the commands that are run to go back."""
    for each in STOPPING:
        signal.signal(each, signal.SIG_IGN)


def sentence(failure: Exception) -> str:
    """The message of one of FAILURES, with a hint on how to sign in if AWS has no credentials."""
    answer = failure.response["Error"].get("Code") if isinstance(failure, ClientError) else None
    if NO_CREDENTIALS.isdisjoint({type(failure).__name__, answer}):
        return str(failure)
    return (
        f"{failure}\nAWS does not know who asks: aws configure --profile site-deployer, then export "
        "AWS_PROFILE=site-deployer (docs/operations/netlify-and-lambda.md, 6)."
    )


def flask(stage: Stage, *arguments: str) -> None:
    """Run a flask command on this machine with the stage's settings; its database must accept connections."""
    command = [str(Path(sys.executable).with_name("flask")), "--app", "content_api.wsgi", *arguments]
    _run(command, cwd=ROOT / "content-api", env={**os.environ, **stage.environment})


def _bring(stage: Stage, *, is_first: bool) -> str:
    """Deploy code and settings; return the API's URL."""
    _say("Bringing the code to Lambda")
    if is_first:
        zappa_command.deploy(stage)
    else:
        zappa_command.update(stage)
        # Zappa does not remove settings that are no longer in the Parameter Store.
        running.set_settings(stage, stage.environment)
    return running.address(stage)


def _weigh(zip_file: Path) -> None:
    megabytes = zip_file.stat().st_size / 1_000_000
    zip_file.unlink()
    if megabytes > MAX_ZIP_MB:
        raise NotReady(f"The package has {megabytes:.1f} MB; at most {MAX_ZIP_MB} are meant to be.")
    _say(f"It has {megabytes:.1f} MB")


def _go_back(stage: Stage, before: Version, api_url: str | None) -> None:
    """Restore code, settings, configuration, rights and the clock.

    Migrations stay: they only add, and the former code works with them.
    """
    # AWS may still carry out a request that was cut off, and refuses another one meanwhile.
    time.sleep(UNDER_WAY)
    running.settle(stage)
    try:
        if running.code(stage) != before.code:
            zappa_command.roll_back(stage, running.published_since(stage, before.code))
        running.set_settings(stage, before.settings, before.configuration)
        running.set_rights(stage, before.rights)
    finally:
        zappa_command.schedule(stage)
    if running.version(stage) != before:
        raise NotWorking("What ran before is not there again: look at the function in AWS's console.")
    smoke_test(api_url or running.address(stage), before.settings["PROXY_SECRET"])


def _run(command: list[str], *, cwd: Path, env: dict[str, str] | None = None) -> None:
    if subprocess.run(command, cwd=cwd, env=env, check=False).returncode:
        raise NotReady(f"`{' '.join([Path(command[0]).name, *command[1:]])}` failed; it said why above.")


def _say(sentence: str) -> None:
    # An OSError: the terminal is closed.
    with suppress(OSError):
        print(f"\n== {sentence}", flush=True)
