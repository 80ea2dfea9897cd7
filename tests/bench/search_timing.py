"""Wall time and CPU time of a call.

Work is this thread's CPU time, and in PostgreSQL what it says itself of executing the statements.
"""

import time
from collections.abc import Callable
from statistics import median
from typing import Any

import peewee
from content_api.db import database, is_sqlite

# ms; what is slower three times needs no repeating.
SLOW = 50

Act = Callable[[str], object]


def taken_in_turns(acts: list[Act], query: str, rounds: int) -> list[tuple[float, float]]:
    """For each act its fastest call in ms and its fastest work in ms, the acts taking turns."""
    clock: list[list[float]] = [[] for _ in acts]
    work: list[list[float]] = [[] for _ in acts]
    for _ in range(rounds):
        for number, act in enumerate(acts):
            if sum(taken > SLOW for taken in clock[number]) >= 3:
                continue
            before, worked = time.perf_counter(), time.thread_time()
            act(query)
            work[number].append((time.thread_time() - worked) * 1000)
            clock[number].append((time.perf_counter() - before) * 1000)
    return [
        (min(clock[number]), min(work[number]) + (0 if is_sqlite() else executed(act, query)))
        for number, act in enumerate(acts)
    ]


def executed(act: Act, query: str) -> float:
    """ms that PostgreSQL itself gives for the statements of one call, by EXPLAIN (ANALYZE, BUFFERS)."""
    statements: list[tuple[str, Any]] = []
    execute = peewee.PostgresqlDatabase.execute_sql

    def noting(self: Any, sql: str, params: Any = None) -> Any:
        statements.append((sql, params))
        return execute(self, sql, params)

    peewee.PostgresqlDatabase.execute_sql = noting
    try:
        act(query)
    finally:
        peewee.PostgresqlDatabase.execute_sql = execute
    with database.atomic():
        return sum(_explained(sql, params) for sql, params in statements)


def _explained(sql: str, params: Any) -> float:
    if not sql.lstrip().startswith("SELECT"):
        if "LOCAL" in sql:
            database.execute_sql(sql, params)
        return 0
    explain = f"EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) {sql}"
    times: list[float] = []
    while len(times) < 3 and (not times or times[-1] < SLOW):
        plan = database.execute_sql(explain, params).fetchone()[0]
        times.append(float(plan[0]["Execution Time"]))
    return min(times)


def median_and_99th(values: list[float]) -> tuple[float, float]:
    ordered = sorted(values)
    return median(ordered), ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
