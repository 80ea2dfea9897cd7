"""The Lambda runtime: a clean interpreter with the unpacked zip as its only folder.

Each line of the input is an event, each line of the output the handler's answer.
"""

import importlib
import json
import os
import sys
import time
import zoneinfo


class Context:
    """As much of Lambda's context as ours reads."""

    def get_remaining_time_in_millis(self) -> int:
        return 300_000


folder = sys.argv[1]
answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
# What the function prints is its log.
os.dup2(2, 1)
os.chdir(folder)
sys.path.insert(0, folder)
# Lambda's disk takes no compiled files, and its system has no time zones.
sys.dont_write_bytecode = True
zoneinfo.reset_tzpath([])

began, busy = time.perf_counter(), time.process_time()
lambda_handler = getattr(importlib.import_module(sys.argv[2]), sys.argv[3])

for line in sys.stdin:
    answer = lambda_handler(json.loads(line), Context())
    took, cpu = time.perf_counter() - began, time.process_time() - busy
    told = {"answer": answer, "seconds": took, "cpu": cpu, "modules": list(sys.modules)}
    print(json.dumps(told), file=answers, flush=True)
