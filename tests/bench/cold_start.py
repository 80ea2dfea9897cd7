"""How long Lambda's first answer takes from the import of the handler on, beside the same with a bare Flask app.

Both in one run, in turns, each in a clean interpreter that has only its own zip: ours as `npm run deploy` makes it,
the other with Flask, Zappa's handler and what they need. Both disks are warm; see docs/performance.md.
"""

import argparse
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(ROOT / "scripts" / "deploy"), str(ROOT / "tests"), str(ROOT / "content-api")]
BARE = """
from flask import Flask
app = Flask(__name__)
@app.get("/api/health")
def health():
    return {"status": "ok"}
"""
AT_MOST = 1.5
