"""A small HTTP server that speaks OpenAI's protocol: chat completions with a JSON schema, and pictures.

Each call takes the next step of `script`; when that is empty it is answered well. A step is one of STEPS, or
a dict: `{"json": …}` is the answer's object, `{"text": …}` its raw text. What is `held` is answered well once
there is a new script. Run as a program it listens on a port, takes a new script by PUT /script (a JSON list)
and shows what it was asked at GET /requests.
"""

import base64
import io
import json
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from PIL import Image

STEPS = {
    "ok",
    "slow",
    "held",
    "429",
    "429 quota",
    "500",
    "401",
    "404",
    "cut",
    "malformed",
    "refusal",
    "html",
    "empty",
}
ARTICLES = Path(__file__).parents[1] / "content-api" / "content_api" / "demo" / "articles"
WRITTEN = ("07-sleeping-in-a-strange-bed.md", "01-slow-sunrise.md")
Step = str | dict[str, Any]


class FakeOpenAI:
    """`slow` is how long a slow answer takes, in seconds; `pause` how long every answer takes."""

    def __init__(self, port: int = 0, *, slow: float = 40, pause: float = 0, picture: bytes | None = None):
        self.script: list[Step] = []
        self.requests: list[dict[str, Any]] = []
        self.slow, self.pause, self.picture = slow, pause, picture or small_picture()
        self.ended = threading.Event()
        self.next_script = threading.Event()
        # Called with each request's body before it is answered.
        self.on_request: Callable[[dict[str, Any]], None] = lambda body: None
        self.titles_given = 0
        self._server = ThreadingHTTPServer(("127.0.0.1", port), _handler(self))
        self._server.daemon_threads = True
        self._thread = threading.Thread(
            target=self._server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True
        )
        self._thread.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}/v1"

    def next_step(self) -> Step:
        return self.script.pop(0) if self.script else "ok"

    def take(self, script: list[Step]) -> None:
        self.script[:] = script
        before, self.next_script = self.next_script, threading.Event()
        before.set()

    def close(self) -> None:
        self.ended.set()
        self.next_script.set()
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def answer_to(self, body: dict[str, Any]) -> dict[str, Any]:
        """A good answer to what was asked."""
        task = body["response_format"]["json_schema"]["name"]
        data = json.loads(body["messages"][1]["content"].removeprefix("<data>").removesuffix("</data>"))
        answers: dict[str, Callable[[], dict[str, Any]]] = {
            "titles": lambda: {"titles": self._titles()},
            "article": good_article,
            "improve": lambda: {"text": f"{data['text']} והפעם בניסוח בהיר יותר."},
            "shorten": lambda: {
                "text": " ".join(data["text"].split()[: max(1, len(data["text"].split()) // 2)])
            },
            "title": lambda: {"text": "כותרת אחרת למאמר הזה בדיוק"},
        }
        return answers[task]()

    def _titles(self) -> list[dict[str, str]]:
        first, self.titles_given = self.titles_given, self.titles_given + 5
        names = [TITLES[number % len(TITLES)] for number in range(first, first + 5)]
        rounds = first // len(TITLES)
        return [
            {
                "title": title if not rounds else f"{title}, חלק {rounds + 1}",
                "slug": f"{slug}{'-more' * rounds}",
            }
            for title, slug in names
        ]


def small_picture() -> bytes:
    buffer = io.BytesIO()
    Image.effect_noise((96, 64), 60).convert("RGB").save(buffer, "PNG")
    return buffer.getvalue()


def good_article() -> dict[str, Any]:
    """Two of the demo articles as if the model had written them: about 950 words."""
    bodies = [(ARTICLES / name).read_text("utf-8").split("\n---\n", 1)[1] for name in WRITTEN]
    blocks = [_block(part.strip()) for part in "\n\n".join(bodies).split("\n\n") if part.strip()]
    return {
        "slug": "first-night-of-a-trip",
        "excerpt": "הלילה הראשון במיטה זרה הוא הקשה ביותר. כמה דברים קטנים שעוזרים לישון בו, ולקום לזריחה.",
        "searchDescription": "איך ישנות טוב בלילה הראשון של טיול נשים: מה אורזות ומה מבקשות במלון.",
        "blocks": blocks,
        "pictureDescription": "A quiet wooden jetty on a misty lake at dawn, two cups of tea on the planks.",
        "pictureAlt": "מזח עץ שקט באגם ערפילי עם שחר, ועליו שתי כוסות תה",
    }


def _block(part: str) -> dict[str, Any]:
    if part.startswith("## "):
        return {"kind": "heading", "text": part[3:], "items": []}
    if part.startswith("- "):
        return {"kind": "list", "text": "", "items": [line[2:] for line in part.split("\n")]}
    return {"kind": "paragraph", "text": " ".join(part.split()), "items": []}


def _handler(fake: FakeOpenAI) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            told = {"key": self.headers["Authorization"], "timeout": self.headers["X-Stainless-Read-Timeout"]}
            fake.requests.append({"path": self.path, "body": body, **told})
            fake.on_request(body)
            next_script, step = fake.next_script, fake.next_step()
            if step == "held":
                next_script.wait()
            else:
                fake.ended.wait(fake.slow if step == "slow" else fake.pause)
            with suppress(BrokenPipeError, ConnectionResetError):  # whoever asked may have gone
                self._answer(step, body)

        def do_PUT(self) -> None:
            fake.take(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
            self._send(200, {"ok": True})

        def do_GET(self) -> None:
            self._send(200, fake.requests)

        def _answer(self, step: Step, body: dict[str, Any]) -> None:
            if isinstance(step, dict):
                self._answer_well(step, body)
            elif step == "429":
                self._send(429, _error("Rate limit reached", "rate_limit_exceeded"), {"Retry-After": "1"})
            elif step == "429 quota":
                self._send(429, _error("You exceeded your current quota", "insufficient_quota"))
            elif step in {"500", "401", "404"}:
                self._send(int(step), _error("No", "no"))
            elif step == "malformed":
                self._send_bytes(200, b'{"id": "x", "choices": [{"mess')
            elif step == "html":
                self._send_bytes(200, b"<html>Bad gateway</html>", "text/html")
            elif step == "empty":
                self._send(200, {"id": "x", "object": "chat.completion", "choices": [], "data": []})
            else:
                self._answer_well(step, body)

        def _answer_well(self, step: Step, body: dict[str, Any]) -> None:
            if self.path.endswith("/images/generations"):
                self._send(200, self._picture(step), cut=step == "cut")
            elif self.path.endswith("/chat/completions"):
                self._completion(step, body)
            else:
                self._send(404, _error("Unknown path", "not_found"))

        def _completion(self, step: Step, body: dict[str, Any]) -> None:
            message: dict[str, Any] = {"role": "assistant", "content": None, "refusal": None}
            if step == "refusal":
                message["refusal"] = "I cannot help with that."
            elif isinstance(step, dict) and "text" in step:
                message["content"] = step["text"]
            else:
                given = step["json"] if isinstance(step, dict) else fake.answer_to(body)
                message["content"] = json.dumps(given, ensure_ascii=False)
            answer = {
                "id": "chatcmpl-1",
                "object": "chat.completion",
                "created": int(time.time()),
                "model": body["model"],
                "choices": [{"index": 0, "message": message, "finish_reason": "stop", "logprobs": None}],
                "usage": {"prompt_tokens": 1_000, "completion_tokens": 2_000, "total_tokens": 3_000},
            }
            self._send(200, answer, cut=step == "cut")

        def _picture(self, step: Step) -> dict[str, Any]:
            given = step if isinstance(step, dict) else {"b64_json": base64.b64encode(fake.picture).decode()}
            return {"created": int(time.time()), "data": [given]}

        def _send(
            self, status: int, body: Any, headers: dict[str, str] | None = None, *, cut: bool = False
        ) -> None:
            content = json.dumps(body, ensure_ascii=False).encode()
            self._send_bytes(status, content, "application/json", headers or {}, cut=cut)

        def _send_bytes(
            self,
            status: int,
            content: bytes,
            kind: str = "application/json",
            headers: dict[str, str] | None = None,
            *,
            cut: bool = False,
        ) -> None:
            self.send_response(status)
            for name, value in {"Content-Type": kind, **(headers or {})}.items():
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content[: len(content) // 2] if cut else content)
            self.close_connection = self.close_connection or cut

        def log_message(self, *_: object) -> None:
            pass

    return Handler


def _error(message: str, code: str) -> dict[str, Any]:
    return {"error": {"message": message, "type": code, "param": None, "code": code}}


TITLES = [
    ("מה אורזות לשבוע בהרים ומה משאירות בבית", "packing-for-the-mountains"),
    ("הלילה הראשון לבד במלון, ואיך הוא נהיה טוב", "first-night-alone"),
    ("לטייל עם אמא: חמישה ימים, שני קצבים", "travelling-with-mother"),
    ("שיחה ליד המדורה שנמשכה עד הבוקר", "talk-by-the-fire"),
    ("איך בוחרות נעליים שלא יבגדו בדרך", "choosing-shoes"),
    ("קפה של שש בבוקר: הזמן שהוא רק שלך", "coffee-at-six"),
    ("כשהגשם תפס אותנו באמצע השביל", "rain-on-the-path"),
    ("מה שואלות אותנו לפני הטיול הראשון", "before-the-first-trip"),
    ("חברות שנפגשו בשדה התעופה", "friends-from-the-airport"),
    ("תיק יד לשבוע, רשימה אחת קצרה", "carry-on-for-a-week"),
]


def main() -> None:
    """`fake_openai.py PORT`: each answer takes a moment, so that somebody watching sees its progress."""
    photograph = ARTICLES.parent / "photos" / "misty-jetty.jpg"
    fake = FakeOpenAI(int(sys.argv[1]), pause=1.5, picture=photograph.read_bytes())
    print(f"Listening: {fake.url}", flush=True)
    fake._thread.join()


if __name__ == "__main__":
    main()
