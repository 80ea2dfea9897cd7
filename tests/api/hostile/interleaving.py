"""Runs two actors on one database, the second while the first is stopped between two statements.

Each has a thread and a connection of its own. One of them runs at a time, so an interleaving can be repeated.
"""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from typing import Any

import psycopg2
import pytest
from content_api.db import database, is_sqlite

Act = Callable[[], Any]

GIVE_UP, POLL = 30.0, 0.004


class Actor:
    """Runs `act` in a thread, which can stop before each statement and after each transaction."""

    def __init__(self, act: Act, stop_at: int | None = None):
        self.points = 0
        self.stop_at = stop_at
        self.answer: Any = None
        self.is_stopped = self.is_over = self.was_stopped = False
        # Of the server's process that it talks to, or 0.
        self.backend = 0
        # Whether it is in a transaction that may write, and whose such transaction it waits for.
        self.may_write = False
        self._waits_for: Actor | None = None
        self._stops_when_free = False
        self._error: BaseException | None = None
        self._changed = threading.Condition()
        self._thread = threading.Thread(target=self._run, args=(act,), daemon=True)

    def start(self, actors: dict[int, "Actor"]) -> None:
        self._thread.start()
        assert self._thread.ident is not None
        actors[self._thread.ident] = self
        self.go_on()

    def go_on(self, *, until_free: bool = False) -> None:
        """`until_free`: to the end of the transaction that it is in."""
        with self._changed:
            self._stops_when_free = until_free
            self.is_stopped = False
            self._changed.notify_all()

    def wait(self, seconds: float) -> bool:
        """Whether it stopped or came to its end within so many seconds."""
        with self._changed:
            return self._changed.wait_for(lambda: self.is_stopped or self.is_over, seconds)

    def result(self) -> Any:
        self._thread.join()
        if self._error is not None:
            raise self._error
        return self.answer

    def pass_point(self) -> None:
        if self.points == self.stop_at:
            self._stop()
        self.points += 1

    def end_transaction(self) -> None:
        with self._changed:
            self.may_write = False
            self._changed.notify_all()
        if self._stops_when_free:
            self._stop()
        else:
            self.pass_point()

    @property
    def waits_to_write(self) -> bool:
        return self._waits_for is not None and self._waits_for.may_write

    def wait_to_write(self, other: "Actor") -> None:
        """Until the transaction of the other ends."""
        with other._changed:
            self._waits_for = other
            is_free = other._changed.wait_for(lambda: not other.may_write, GIVE_UP)
            self._waits_for = None
        assert is_free, "the other transaction never ended"

    def _stop(self) -> None:
        with self._changed:
            self.is_stopped = self.was_stopped = True
            self._stops_when_free = False
            self._changed.notify_all()
            assert self._changed.wait_for(lambda: not self.is_stopped, GIVE_UP), "nobody let it go on"

    def _run(self, act: Act) -> None:
        with self._changed:
            self.is_stopped = True
            assert self._changed.wait_for(lambda: not self.is_stopped, GIVE_UP)
        try:
            self.answer = act()
        except BaseException as error:
            self._error = error
        finally:
            if not database.is_closed():
                database.close()
            with self._changed:
                self.is_over = True
                self.may_write = False
                self._changed.notify_all()


@dataclass(frozen=True)
class Interleaved:
    """What both returned, and whether the first reached the point at which to stop."""

    first: Any
    second: Any
    was_stopped: bool


class Stage:
    """Where the actors act. `lock_waiters` answers the server processes that wait for a lock."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, lock_waiters: Callable[[], set[int]]):
        self._actors: dict[int, Actor] = {}
        self._lock_waiters = lock_waiters
        real = database.obj
        for name in ("execute_sql", "begin", "commit", "rollback"):
            monkeypatch.setattr(real, name, self._watched(name, getattr(real, name)))

    def run(self, first: Act, second: Act, at: int | None, meanwhile: Act = lambda: None) -> Interleaved:
        """Stop `first` at a point (None: nowhere), run `second` as far as it comes, then let both end.

        A second one that waits for a lock goes on when the transaction of the first has ended, before the
        first does anything more. `meanwhile` is called while the first is stopped.
        """
        one, two = Actor(first, at), Actor(second)
        self._actors.clear()
        one.start(self._actors)
        self._halted(one)
        two.start(self._actors)
        self._halted(two)
        if one.is_stopped:
            meanwhile()
        give_up = time.monotonic() + GIVE_UP
        while not (one.is_over and two.is_over):
            assert time.monotonic() < give_up, "neither comes to its end"
            one.go_on(until_free=not two.is_over)
            self._halted(one)
            self._halted(two)
        return Interleaved(one.result(), two.result(), one.was_stopped)

    def _halted(self, actor: Actor) -> None:
        """Wait until the actor stops, ends or waits for a lock."""
        give_up = time.monotonic() + GIVE_UP
        while not actor.wait(POLL):
            if actor.waits_to_write or (actor.backend and actor.backend in self._lock_waiters()):
                return
            assert time.monotonic() < give_up, "it goes on for ever"

    def _watched(self, name: str, run: Callable[..., Any]) -> Callable[..., Any]:
        def statement(*args: Any, **kwargs: Any) -> Any:
            actor = self._actors.get(threading.get_ident())
            # Between a savepoint and its neighbours nothing happens.
            if actor is None or (name == "execute_sql" and "SAVEPOINT" in args[0]):
                return run(*args, **kwargs)
            actor.pass_point()
            may_write = self._begins_to_write(name, args)
            if is_sqlite():
                self._wait_for_other_writer(actor, may_write)
            else:
                actor.backend = database.connection().get_backend_pid()
            try:
                if name == "begin":
                    actor.may_write = may_write
                return run(*args, **kwargs)
            finally:
                if name in {"commit", "rollback"}:
                    actor.end_transaction()

        return statement

    def _begins_to_write(self, name: str, args: tuple[Any, ...]) -> bool:
        if name == "begin":
            return (args or (getattr(database.obj, "_lock_type", None),))[0] == "IMMEDIATE"
        return name == "execute_sql" and not (database.in_transaction() or args[0].startswith("SELECT"))

    def _wait_for_other_writer(self, actor: Actor, may_write: bool) -> None:
        """Retry until the other writer is done, as SQLite does."""
        for other in self._actors.values():
            if may_write and other is not actor and other.may_write:
                actor.wait_to_write(other)


@contextmanager
def stage(database_url: str) -> Iterator[Stage]:
    """For the database that the application was made with."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        if is_sqlite():
            # The actors wait where a transaction begins, as two processes would, not for a turn before it.
            monkeypatch.setattr("content_api.db._writer_lock", nullcontext)
            yield Stage(monkeypatch, set)
            return
        onlooker = psycopg2.connect(database_url)
        onlooker.autocommit = True

        def lock_waiters() -> set[int]:
            with onlooker.cursor() as cursor:
                cursor.execute("SELECT pid FROM pg_locks WHERE NOT granted")
                return {pid for (pid,) in cursor.fetchall()}

        try:
            yield Stage(monkeypatch, lock_waiters)
        finally:
            onlooker.close()
