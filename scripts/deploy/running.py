"""Reads and sets the state of the Lambda function: its code, settings, configuration, IAM policy and URL."""

import json
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from botocore.exceptions import ClientError, WaiterError
from stage import NotReady, Stage

# What a deploy sets beside the environment variables, by Lambda's names. Code needs what it came with.
CONFIGURATION = ("Runtime", "Handler", "MemorySize", "Timeout", "EphemeralStorage")


@dataclass(frozen=True)
class Version:
    """`code` is Lambda's SHA-256 of the zip, `rights` the policy of the function's role.

    `configuration`: the values of CONFIGURATION.
    """

    code: str
    configuration: dict[str, Any]
    settings: dict[str, str] = field(repr=False)
    rights: dict[str, Any] = field(repr=False)


def version(stage: Stage) -> Version | None:
    """The running version, or None before the first deploy."""
    try:
        said = stage.client("lambda").get_function_configuration(FunctionName=stage.function)
    except ClientError as error:
        if error.response["Error"]["Code"] == "ResourceNotFoundException":
            return None
        raise
    rights = stage.client("iam").get_role_policy(**_policy(stage))["PolicyDocument"]
    configuration = {name: said[name] for name in CONFIGURATION if name in said}
    return Version(
        said["CodeSha256"], configuration, said.get("Environment", {}).get("Variables", {}), rights
    )


def code(stage: Stage) -> str:
    """Lambda's SHA-256 of the zip that runs."""
    said = stage.client("lambda").get_function_configuration(FunctionName=stage.function)
    return str(said["CodeSha256"])


def published_since(stage: Stage, code: str) -> int:
    """How many versions were published after the last one with this code; raises NotReady without one."""
    pages = stage.client("lambda").get_paginator("list_versions_by_function")
    published = [
        found
        for page in pages.paginate(FunctionName=stage.function)
        for found in page["Versions"]
        if found["Version"] != "$LATEST"
    ]
    newest_first = sorted(published, key=lambda found: int(found["Version"]), reverse=True)
    since = next((number for number, found in enumerate(newest_first) if found["CodeSha256"] == code), None)
    if since is None:
        raise NotReady("Lambda kept no version of what ran before: `git checkout` it and deploy.")
    return since


def set_settings(stage: Stage, settings: dict[str, str], configuration: dict[str, Any] | None = None) -> None:
    """Replace the function's environment variables, and in the same call its configuration if given."""
    client: Any = stage.client("lambda")
    settle(stage)
    client.update_function_configuration(
        FunctionName=stage.function, Environment={"Variables": settings}, **(configuration or {})
    )
    client.get_waiter("function_updated").wait(FunctionName=stage.function)


def set_rights(stage: Stage, rights: dict[str, Any]) -> None:
    """Replace the policy of the function's role, which names the sender and the bucket of the settings."""
    stage.client("iam").put_role_policy(**_policy(stage), PolicyDocument=json.dumps(rights))


def _policy(stage: Stage) -> dict[str, str]:
    """Role and policy by the names that Zappa gives them."""
    return {"RoleName": f"{stage.function}-ZappaLambdaExecutionRole", "PolicyName": "zappa-permissions"}


def settle(stage: Stage) -> None:
    """Wait until Lambda has finished the last update, done or failed; it refuses another one before."""
    with suppress(WaiterError):
        stage.client("lambda").get_waiter("function_updated").wait(FunctionName=stage.function)


def address(stage: Stage) -> str:
    """The API's URL at API Gateway, which netlify.toml's rewrites and API_URL point to."""
    stack = stage.client("cloudformation")
    api = stack.describe_stack_resource(StackName=stage.function, LogicalResourceId="Api")
    number = api["StackResourceDetail"]["PhysicalResourceId"]
    return f"https://{number}.execute-api.{stage.region}.amazonaws.com/{stage.name}"
