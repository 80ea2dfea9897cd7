"""A stage of zappa_settings.json: its settings for Zappa, and those of the API from the Parameter Store."""

import json
import sys
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from string import Template
from typing import Any

import boto3

sys.path.append(str(Path(__file__).parents[2] / "content-api"))
from content_api.host_names import ascii_mail, ascii_url

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent

# Settings that the API requires on Lambda, and what each begins with: ON_LAMBDA of content_api/config.py.
NEEDED = {
    "DATABASE_URL": "postgres",
    "SITE_URL": "https://",
    "OBJECT_STORE": "s3://",
    "MAIL": "ses",
    "MAIL_FROM": "",
    "DEPLOY_SECRET": "",
    "PROXY_SECRET": "",
}


class NotReady(Exception):
    """Something has to be set up first; the message says what."""


@dataclass(frozen=True)
class Stage:
    """`dev`, `staging` or `production`. Its folder holds intermediate files, readable by this user alone."""

    name: str

    @cached_property
    def zappa(self) -> dict[str, Any]:
        """Zappa's settings of this stage, those that it extends included."""
        stages = json.loads((ROOT / "zappa_settings.json").read_text("utf-8"))
        if self.name not in stages:
            raise NotReady(
                f"zappa_settings.json has no stage {self.name}, but {', '.join(stages)}. "
                "An address begins with https://."
            )
        own = stages[self.name]
        return {**stages.get(own.get("extends"), {}), **own}

    @property
    def region(self) -> str:
        return str(self.zappa["aws_region"])

    @property
    def function(self) -> str:
        """The name that Zappa gives the Lambda function, its stack and its role."""
        return f"{self.zappa['project_name']}-{self.name}"

    @property
    def bucket(self) -> str:
        """Name of the bucket with the pictures."""
        return self.environment["OBJECT_STORE"].removeprefix("s3://")

    @property
    def folder(self) -> Path:
        return ROOT / "var" / "deploy" / self.name

    def client(self, service: str) -> Any:
        return boto3.client(service, region_name=self.region)

    @cached_property
    def environment(self) -> dict[str, str]:
        """The API's settings, from the Parameter Store: /PROJECT/STAGE/NAME, secrets as SecureString.

        SITE_URL and MAIL_FROM are as the API reads them: its role may send from that very address.
        """
        path = f"/{self.zappa['project_name']}/{self.name}/"
        pages = self.client("ssm").get_paginator("get_parameters_by_path")
        found = {
            parameter["Name"].removeprefix(path): parameter["Value"]
            for page in pages.paginate(Path=path, WithDecryption=True)
            for parameter in page["Parameters"]
        }
        if not found:
            raise NotReady(f"The Parameter Store has nothing under {path} in {self.region}.")
        if lacking := [name for name in NEEDED if not found.get(name)]:
            raise NotReady(f"The Parameter Store lacks {', '.join(lacking)} under {path}.")
        if wrong := [name for name, beginning in NEEDED.items() if not found[name].startswith(beginning)]:
            expected = ", ".join(f"{name} to begin with {NEEDED[name]}" for name in wrong)
            raise NotReady(f"Lambda needs {expected} (under {path} of the Parameter Store).")
        for name, normalised in (("SITE_URL", ascii_url), ("MAIL_FROM", ascii_mail)):
            try:
                found[name] = normalised(found[name])
            except ValueError as error:
                raise NotReady(f"{name} is no address: {found[name]} (under {path}).") from error
        return found

    def write_settings(self) -> Path:
        """Zappa's settings with everything filled in; the file holds secrets, readable by this user alone."""
        account = self.client("sts").get_caller_identity()["Account"]
        said = Template((HERE / "lambda-execution-policy.json").read_text("utf-8")).substitute(
            region=self.region,
            account=account,
            function=self.function,
            bucket=self.bucket,
            sender=self.environment["MAIL_FROM"],
        )
        self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        policy = self.folder / "lambda-execution-policy.json"
        policy.write_text(said, "utf-8")
        filled_in = {
            **self.zappa,
            "s3_bucket": f"{self.zappa['project_name']}-deploys-{account}",
            "assume_policy": str(HERE / "lambda-trust-policy.json"),
            "attach_policy": str(policy),
            "aws_environment_variables": self.environment,
        }
        filled_in.pop("extends", None)
        path = self.folder / "zappa_settings.json"
        path.touch(mode=0o600)
        path.write_text(json.dumps({self.name: filled_in}), "utf-8")
        return path
