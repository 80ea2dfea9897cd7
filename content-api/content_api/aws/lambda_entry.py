"""The Lambda handler: Zappa's, imported without boto3 and asyncio to shorten cold starts.

Zappa's handler imports boto3 for one type annotation, and asyncio; both take longer than its other imports.
Modules of ours that call AWS import boto3 when they do. The application is created at import, while Lambda
gives a new instance more CPU.
"""

import gc
import sys
from types import ModuleType

NAMED_ONLY = ("boto3", "botocore", "asyncio")


def _stand_in(name: str) -> ModuleType:
    """A placeholder module: Zappa annotates one of its parameters with boto3.Session."""
    module = ModuleType(name)
    vars(module)["Session"] = object
    return module


# Objects created at start-up are never freed: keep them out of garbage collection.
gc.disable()
_standing_in = [name for name in NAMED_ONLY if name not in sys.modules]
sys.modules.update({name: _stand_in(name) for name in _standing_in})
import zappa.handler  # noqa: E402

for _name in _standing_in:
    del sys.modules[_name]

zappa.handler.global_handler = zappa.handler.LambdaHandler()

from content_api.aws.invoke_tick import invoke_after_save  # noqa: E402
from content_api.config import config_of  # noqa: E402
from content_api.wsgi import app  # noqa: E402

invoke_after_save(app, config_of(app).lambda_function)
gc.freeze()
gc.enable()
lambda_handler = zappa.handler.lambda_handler
