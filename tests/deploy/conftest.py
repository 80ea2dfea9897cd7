"""Production on this machine: a fake of AWS, a real PostgreSQL, and a deploy made by `npm run deploy`."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import boto3
import pytest
from deploy.amazon import REGION, Amazon
from deploy.gateway_server import GatewayServer
from support.postgresql import postgresql_database

ROOT = Path(__file__).parents[2]
FUNCTION = "women-travel-production"
SECRET, SITE, BUCKET = "proxy-secret", "https://site.example", "pictures-of-the-site"
OWNER, PASSWORD = "owner@site.example", "a-long-enough-secret"


class Production:
    """The stage as the deploy command knows it; `settings` are in the Parameter Store."""

    def __init__(self, amazon: Amazon, database_url: str):
        self.amazon = amazon
        boto3.client("rds").create_db_instance(
            DBInstanceIdentifier="women-travel",
            DBInstanceClass="db.t4g.micro",
            Engine="postgres",
            AllocatedStorage=20,
            MasterUsername="postgres",
            MasterUserPassword=PASSWORD,
            BackupRetentionPeriod=14,
        )
        self.settings = {
            # Over the socket of this machine nothing is encrypted; Lambda's side reads it all the same.
            "DATABASE_URL": at_rds(f"{database_url}&sslmode=verify-full&sslrootcert=system"),
            "SITE_URL": SITE,
            "OBJECT_STORE": f"s3://{BUCKET}",
            "MAIL": "ses",
            "MAIL_FROM": "site@site.example",
            "DEPLOY_SECRET": "deploy-secret",
            "PROXY_SECRET": SECRET,
            "FACTOR_KEY": "factor-key",
        }
        self.set(**self.settings)
        place = {"LocationConstraint": REGION}
        boto3.client("s3").create_bucket(Bucket=BUCKET, CreateBucketConfiguration=place)
        store = boto3.client("s3")
        store.put_bucket_versioning(Bucket=BUCKET, VersioningConfiguration={"Status": "Enabled"})
        boto3.client("ses").verify_email_identity(EmailAddress="site@site.example")
        self.gateway = GatewayServer(amazon, FUNCTION)

    def set(self, **settings: str) -> None:
        store = boto3.client("ssm")
        for name, value in settings.items():
            where = f"/women-travel/production/{name}"
            store.put_parameter(Name=where, Value=value, Type="SecureString", Overwrite=True)

    def unset(self, name: str) -> None:
        boto3.client("ssm").delete_parameter(Name=f"/women-travel/production/{name}")

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """`npm run deploy -- production …`, with what it says."""
        process = self.start(*arguments)
        said, _ = process.communicate()
        return subprocess.CompletedProcess(process.args, process.returncode, said)

    def start(self, *arguments: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "scripts/deploy", *arguments],
            cwd=ROOT,
            # The packages for a system like this one, so that they can be run here.
            env={**os.environ, **self.amazon.deployer, "LAMBDA_GLIBC": _glibc(), "PYTHONUNBUFFERED": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            # A signal to all of it, as of a terminal, does not reach the tests.
            start_new_session=True,
        )

    def deploy(self) -> subprocess.CompletedProcess[str]:
        return self.run(*self.deploying)

    @property
    def deploying(self) -> tuple[str, ...]:
        return ("production", "--checked", "--api-url", self.gateway.url)


def at_rds(url: str) -> str:
    """The same database under RDS's name for it: libpq asks the `host` of the query."""
    there = boto3.client("rds").describe_db_instances()["DBInstances"][0]["Endpoint"]["Address"]
    return urlunsplit(urlsplit(url)._replace(netloc=f"postgres@{there}"))


def _glibc() -> str:
    return str(os.confstr("CS_GNU_LIBC_VERSION")).removeprefix("glibc ")


@pytest.fixture(scope="session")
def database_url() -> Iterator[str]:
    with postgresql_database("production") as url:
        yield url


@pytest.fixture(scope="session")
def production(database_url: str) -> Iterator[Production]:
    """Deployed for the first time, with its owner."""
    amazon = Amazon()
    with pytest.MonkeyPatch.context() as patch:
        for name, value in amazon.environment.items():
            patch.setenv(name, value)
        production = Production(amazon, database_url)
        deployed = production.deploy()
        assert deployed.returncode == 0, deployed.stdout
        owner = ("--email", OWNER, "--password", PASSWORD, "--username", "יעל")
        made = production.run("production", "flask", "create-admin", *owner)
        assert made.returncode == 0, made.stdout
        yield production
        production.gateway.close()
        amazon.close()
