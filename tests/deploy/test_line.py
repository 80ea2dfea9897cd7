"""`npm run deploy`: the first deploy, an update, and the rollback of one that does not work."""

import json
import os
import signal
import subprocess
import time
import zipfile
from io import BytesIO
from typing import Any

import boto3
import pytest
from botocore.exceptions import ClientError
from deploy.conftest import BUCKET, FUNCTION, ROOT, SECRET, Production
from support.postgresql import as_admin


def built(production: Production) -> str:
    """Which package Lambda runs now."""
    with zipfile.ZipFile(BytesIO(production.amazon.code(FUNCTION))) as archive:
        return str(json.loads(archive.read("package_info.json"))["uuid"])


def as_deployer(production: Production, service: str) -> Any:
    """What is asked with the rights of who deploys, and no others."""
    key = production.amazon.deployer
    return boto3.client(
        service,
        aws_access_key_id=key["AWS_ACCESS_KEY_ID"],
        aws_secret_access_key=key["AWS_SECRET_ACCESS_KEY"],
    )


def rights() -> dict[str, Any]:
    """The policy of the role that it runs with."""
    name = f"{FUNCTION}-ZappaLambdaExecutionRole"
    iam = boto3.client("iam")
    return dict(iam.get_role_policy(RoleName=name, PolicyName="zappa-permissions")["PolicyDocument"])


def running_with() -> dict[str, Any]:
    """What Lambda runs it with, beside its environment."""
    configuration: Any = boto3.client("lambda").get_function_configuration(FunctionName=FUNCTION)
    names = ("Runtime", "Handler", "MemorySize", "Timeout", "EphemeralStorage")
    return {name: configuration[name] for name in names}


def test_update_runs_to_the_end(production: Production, database_url: str) -> None:
    before = built(production)
    # As in a breach (docs/operations/breach.md): who deploys shuts the function, and the deploy opens it.
    client = as_deployer(production, "lambda")
    client.put_function_concurrency(FunctionName=FUNCTION, ReservedConcurrentExecutions=0)
    production.set(WRITING_PATIENCE="19")
    updated = production.deploy()
    assert updated.returncode == 0, updated.stdout
    assert "women-travel-production works" in updated.stdout
    migrated, brought = map(updated.stdout.index, ("Bringing the database", "Bringing the code"))
    assert migrated < brought, "the version before can live with the newest schema, and not the other way"
    [(stored,)] = as_admin(database_url, "SELECT count(*) FROM enquiry WHERE suspected = 'canary'")
    assert stored == 2, "one of the first deploy, one of this"
    assert "Asking whether everything could be brought back" in updated.stdout
    assert not (ROOT / "var" / "backups").exists(), "what people wrote does not come to this machine"
    assert built(production) != before
    limit = boto3.client("lambda").get_function_concurrency(FunctionName=FUNCTION)
    assert "ReservedConcurrentExecutions" not in limit
    assert production.gateway.settings()["WRITING_PATIENCE"] == "19"
    production.unset("WRITING_PATIENCE")
    updated = production.deploy()
    assert updated.returncode == 0, updated.stdout
    assert production.gateway.settings() == production.settings


def test_what_does_not_work_is_taken_back(production: Production) -> None:
    before, settings, may = built(production), production.gateway.settings(), rights()
    # It starts, and serves whoever comes past the proxy.
    production.set(PROXY_ONLY="0", MAIL_FROM="another@site.example")
    refused = production.deploy()
    production.unset("PROXY_ONLY")
    production.set(MAIL_FROM=settings["MAIL_FROM"])
    assert refused.returncode != 0
    assert "/api/trips answered 200, not 403" in refused.stdout
    assert "What ran before runs again" in refused.stdout
    assert built(production) == before
    assert production.gateway.settings() == settings
    assert rights() == may, "what ran before mails as its own sender"


def test_code_goes_back_to_the_runtime_and_the_limits_that_it_came_with(production: Production) -> None:
    client = as_deployer(production, "lambda")
    brought = running_with()
    # As an older Python and older zappa_settings.json deployed it.
    former = {
        "Runtime": "python3.9",
        "Handler": "zappa.handler.lambda_handler",
        "MemorySize": 320,
        "Timeout": 61,
        "EphemeralStorage": {"Size": 1024},
    }
    client.update_function_configuration(FunctionName=FUNCTION, **former)
    production.set(PROXY_ONLY="0")
    refused = production.deploy()
    production.unset("PROXY_ONLY")
    went_back = running_with()
    client.update_function_configuration(FunctionName=FUNCTION, **brought)
    assert "What ran before runs again" in refused.stdout
    assert went_back == former


def test_version_that_takes_no_forms_is_taken_back(production: Production, database_url: str) -> None:
    """The version before takes none either here: that it is said is all that can be."""
    before = built(production)
    as_admin(database_url, "ALTER TABLE enquiry ADD CONSTRAINT no_more CHECK (false) NOT VALID")
    refused = production.deploy()
    as_admin(database_url, "ALTER TABLE enquiry DROP CONSTRAINT no_more")
    assert refused.returncode != 0
    assert "/api/contact answered 500." in refused.stdout
    assert built(production) == before


@pytest.mark.parametrize("change", [1, 2], ids=["Zappa's", "ours"])
def test_update_that_stops_half_way_is_taken_back(production: Production, change: int) -> None:
    before, settings = built(production), production.gateway.settings()
    production.set(WRITING_PATIENCE="21")
    production.amazon.refuse_change_of_settings(change)
    refused = production.deploy()
    production.unset("WRITING_PATIENCE")
    assert refused.returncode != 0
    assert "AccessDeniedException" in refused.stdout
    assert "What ran before runs again" in refused.stdout
    assert built(production) == before
    assert production.gateway.settings() == settings


HANGUP_LOG = ROOT / "var" / "deploy" / "going-back.log"


def until(deploy: subprocess.Popen[str], sentence: str) -> None:
    """Read what it says, up to and with this line."""
    assert deploy.stdout
    assert any(sentence in line for line in deploy.stdout), sentence


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_deploy_that_is_stopped_takes_back_what_it_put_up(
    production: Production, number: signal.Signals
) -> None:
    before, settings = built(production), production.gateway.settings()
    # The smoke test waits for an answer that does not come.
    production.set(PROXY_ONLY="0", WRITING_PATIENCE="23")
    deploy = production.start(*production.deploying)
    until(deploy, "Asking it")
    production.unset("PROXY_ONLY")
    production.unset("WRITING_PATIENCE")
    assert built(production) != before
    # To all that runs, as a terminal sends it, and again while it goes back.
    os.killpg(deploy.pid, number)
    if number == signal.SIGHUP:
        time.sleep(7)
    else:
        until(deploy, "Going back to what ran before")
    os.killpg(deploy.pid, number)
    said, _ = deploy.communicate()
    said = HANGUP_LOG.read_text("utf-8") if number == signal.SIGHUP else said
    assert deploy.returncode == 1
    assert "What ran before runs again" in said, said
    assert said.endswith("Stopped.\n")
    assert "Traceback" not in said
    assert built(production) == before
    assert production.gateway.settings() == settings
    assert production.amazon.calls_each_minute(FUNCTION)


def test_going_back_is_not_stopped(production: Production) -> None:
    before = built(production)
    production.set(PROXY_ONLY="0")
    deploy = production.start(*production.deploying)
    until(deploy, "Going back to what ran before")
    production.unset("PROXY_ONLY")
    os.killpg(deploy.pid, signal.SIGINT)
    said, _ = deploy.communicate()
    assert "What ran before runs again" in said, said
    assert "/api/trips answered 200, not 403" in said
    assert built(production) == before


def test_deploy_that_is_stopped_in_the_middle_of_an_update_takes_it_back(production: Production) -> None:
    before, settings = built(production), production.gateway.settings()
    production.set(WRITING_PATIENCE="24")
    deploy = production.start(*production.deploying)
    while built(production) == before:
        time.sleep(0.05)
    os.killpg(deploy.pid, signal.SIGINT)
    production.unset("WRITING_PATIENCE")
    said, _ = deploy.communicate()
    assert "Asking it" not in said.partition("Going back to what ran before")[0]
    assert "What ran before runs again" in said
    assert built(production) == before
    assert production.gateway.settings() == settings


def test_deploy_that_is_stopped_before_its_update_changes_nothing(production: Production) -> None:
    before = built(production)
    deploy = production.start(*production.deploying)
    until(deploy, "Making the package")
    os.killpg(deploy.pid, signal.SIGINT)
    said, _ = deploy.communicate()
    assert said.endswith("Stopped.\n")
    assert "Traceback" not in said.partition("Stopped.")[2]
    assert "Going back" not in said
    assert built(production) == before


@pytest.mark.parametrize("action", ["PutRule", "PutTargets"])
def test_clock_that_an_update_took_away_is_put_back(production: Production, action: str) -> None:
    before = built(production)
    production.amazon.refuse_once(action)
    refused = production.deploy()
    assert refused.returncode != 0
    assert "zappa update ended with" in refused.stdout, refused.stdout
    assert "What ran before runs again" in refused.stdout
    assert built(production) == before
    assert production.amazon.calls_each_minute(FUNCTION), "mails, reminders and builds wait for nobody"


def test_database_that_is_away_changes_nothing(production: Production) -> None:
    before, settings = built(production), production.gateway.settings()
    production.set(DATABASE_URL="postgresql://nobody@127.0.0.1:9/none")
    refused = production.deploy()
    production.set(DATABASE_URL=production.settings["DATABASE_URL"])
    assert refused.returncode != 0
    assert "Bringing the code to Lambda" not in refused.stdout
    assert built(production) == before
    assert production.gateway.settings() == settings


def test_database_that_cannot_be_brought_back_is_not_touched(production: Production) -> None:
    rds, before = boto3.client("rds"), built(production)
    rds.modify_db_instance(DBInstanceIdentifier="women-travel", BackupRetentionPeriod=1)
    refused = production.deploy()
    rds.modify_db_instance(DBInstanceIdentifier="women-travel", BackupRetentionPeriod=14)
    assert refused.returncode != 0
    assert "RDS keeps the backups of women-travel for 1 days: aws rds modify-db-instance" in refused.stdout
    assert "Bringing the database" not in refused.stdout
    assert built(production) == before


def test_bucket_without_former_versions_is_named(production: Production) -> None:
    store, name = boto3.client("s3"), "VersioningConfiguration"
    store.put_bucket_versioning(Bucket=BUCKET, **{name: {"Status": "Suspended"}})
    refused = production.deploy()
    store.put_bucket_versioning(Bucket=BUCKET, **{name: {"Status": "Enabled"}})
    assert refused.returncode != 0
    assert f"aws s3api put-bucket-versioning --bucket {BUCKET}" in refused.stdout


def test_who_deploys_may_do_what_it_takes_and_reads_no_picture(production: Production) -> None:
    """All deploys of these tests are made with that policy."""
    boto3.client("s3").put_object(Bucket=BUCKET, Key="a-picture", Body=b"picture")
    with pytest.raises(ClientError, match="AccessDenied"):
        as_deployer(production, "s3").get_object(Bucket=BUCKET, Key="a-picture")
    with pytest.raises(ClientError, match="not authorized"):
        as_deployer(production, "iam").create_user(UserName="somebody")


def test_role_may_do_no_more_than_it_does(production: Production) -> None:
    policy = rights()
    allowed = {action for statement in policy["Statement"] for action in _list(statement["Action"])}
    assert {action.partition(":")[0] for action in allowed} == {"lambda", "logs", "s3", "ses"}
    assert not [action for action in allowed if "*" in action]
    [itself] = [each["Resource"] for each in policy["Statement"] if "lambda:InvokeFunction" in each["Action"]]
    assert itself.endswith(f":function:{FUNCTION}")
    resources = [resource for statement in policy["Statement"] for resource in _list(statement["Resource"])]
    assert not [resource for resource in resources if resource == "*" or "$" in resource]


def test_clock_calls_each_minute(production: Production) -> None:
    rules = boto3.client("events").list_rules()["Rules"]
    assert [(rule["Name"].rpartition("-")[2], rule["ScheduleExpression"]) for rule in rules] == [
        ("content_api.aws.lambda_tick.do_due_jobs", "rate(1 minute)")
    ]
    assert production.amazon.calls_each_minute(FUNCTION)


def test_no_secret_stays_behind(production: Production) -> None:
    for path in (ROOT / "var" / "deploy" / "production").rglob("*"):
        assert not path.is_file() or SECRET.encode() not in path.read_bytes(), path


def test_an_unknown_stage_and_an_empty_parameter_store_are_named(production: Production) -> None:
    unknown = production.run("elsewhere", "--checked")
    assert "zappa_settings.json has no stage elsewhere, but" in unknown.stdout
    empty = production.run("dev", "--checked")
    assert "The Parameter Store has nothing under /women-travel/dev/ in eu-central-1." in empty.stdout
    assert unknown.returncode == empty.returncode == 1


def test_settings_that_are_missing_are_named_before_anything_happens(production: Production) -> None:
    lacking = ("MAIL_FROM", "OBJECT_STORE")
    for name in lacking:
        production.unset(name)
    refused = production.run("production", "--checked")
    production.set(**{name: production.settings[name] for name in lacking})
    assert "lacks OBJECT_STORE, MAIL_FROM under /women-travel/production/." in refused.stdout
    assert refused.returncode == 1


def _list(value: str | list[str]) -> list[str]:
    return value if isinstance(value, list) else [value]
