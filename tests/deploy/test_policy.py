"""The IAM policies of docs/operations/netlify-and-lambda.md are valid."""

import json
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "operations" / "netlify-and-lambda.md").read_text("utf-8")
POLICY = ROOT / "scripts" / "deploy" / "deployer-policy.json"
# Without white space: of all inline policies of a user, and of a managed one.
INLINE, MANAGED = 2048, 6144


def test_deployer_policy_is_no_larger_than_iam_takes_it() -> None:
    policy = POLICY.read_text("utf-8").replace("ACCOUNT", "1" * 12).replace("REGION", "ap-southeast-2")
    size = len(json.dumps(json.loads(policy), separators=(",", ":")))
    assert size <= MANAGED
    inline = re.search(r"put-user-policy .*policy\.json", PAGE)
    assert not inline or size <= INLINE, f"{size} characters are too many for an inline policy"
    if not inline:
        assert re.search(r"create-policy .*--policy-document file://policy\.json", PAGE)
        assert re.search(r"attach-user-policy .*:policy/site-deployer", PAGE)
