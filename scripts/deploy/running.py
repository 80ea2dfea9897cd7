"""What runs on Lambda now: whether anything does, its settings, and where it is reached."""

from typing import Any

from botocore.exceptions import ClientError
from stage import Stage


def is_deployed(stage: Stage) -> bool:
    try:
        stage.client("lambda").get_function_configuration(FunctionName=stage.function)
    except ClientError as error:
        if error.response["Error"]["Code"] == "ResourceNotFoundException":
            return False
        raise
    return True


def settings(stage: Stage) -> dict[str, str]:
    """The environment that the running API has."""
    configuration = stage.client("lambda").get_function_configuration(FunctionName=stage.function)
    variables: dict[str, str] = configuration.get("Environment", {}).get("Variables", {})
    return variables


def give_back(stage: Stage, before: dict[str, str]) -> None:
    """Let it run with the settings that it had before."""
    client: Any = stage.client("lambda")
    client.get_waiter("function_updated").wait(FunctionName=stage.function)
    client.update_function_configuration(FunctionName=stage.function, Environment={"Variables": before})
    client.get_waiter("function_updated").wait(FunctionName=stage.function)


def address(stage: Stage) -> str:
    """Where API Gateway serves it: what netlify.toml's rewrites and API_URL lead to."""
    stack = stage.client("cloudformation")
    api = stack.describe_stack_resource(StackName=stage.function, LogicalResourceId="Api")
    number = api["StackResourceDetail"]["PhysicalResourceId"]
    return f"https://{number}.execute-api.{stage.region}.amazonaws.com/{stage.name}"
