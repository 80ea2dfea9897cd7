"""Lambda's entry into Zappa's handler, without what its deploy tools and applications of another kind need.

Zappa's handler loads boto3 for the name of one type, and asyncio, which together take longer than all the
rest of it. Whatever of ours speaks to Amazon loads boto3 itself, when it does. The application is made with
the import, while Lambda gives a new instance more of its processor.
"""

import gc
import sys
from types import ModuleType

NAMED_ONLY = ("boto3", "botocore", "asyncio")


def _stand_in(name: str) -> ModuleType:
    """What Zappa is given in its place: one of its parameters is annotated with boto3.Session."""
    module = ModuleType(name)
    vars(module)["Session"] = object
    return module


# What a start makes stays: nothing of it is worth looking through for garbage, now or later.
gc.disable()
_standing_in = [name for name in NAMED_ONLY if name not in sys.modules]
sys.modules.update({name: _stand_in(name) for name in _standing_in})
import zappa.handler  # noqa: E402

for _name in _standing_in:
    del sys.modules[_name]

zappa.handler.global_handler = zappa.handler.LambdaHandler()

from content_api.aws.call_at_once import call_at_once  # noqa: E402
from content_api.config import config_of  # noqa: E402
from content_api.wsgi import app  # noqa: E402

call_at_once(app, config_of(app).lambda_function)
gc.freeze()
gc.enable()
lambda_handler = zappa.handler.lambda_handler
