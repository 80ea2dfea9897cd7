"""Parses a page with a form: values and errors of its fields, and links."""

from dataclasses import dataclass, field
from html.parser import HTMLParser


@dataclass
class Page(HTMLParser):
    title: str = ""
    action: str = ""
    tags: set[str] = field(default_factory=set)
    links: list[tuple[str, str]] = field(default_factory=list)
    controls: list[dict[str, str]] = field(default_factory=list)
    texts: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        super().__init__()
        self._open: list[tuple[str, dict[str, str]]] = []

    @property
    def names(self) -> set[str]:
        return {control["name"] for control in self.controls}

    def values(self) -> dict[str, str]:
        """The form data that a browser would submit."""
        return {
            one["name"]: one.get("value", "on")
            for one in self.controls
            if one.get("type") != "checkbox" or "checked" in one
        }

    def invalid(self) -> set[str]:
        return {one["name"] for one in self.controls if one.get("aria-invalid") == "true"}

    def description_of(self, name: str) -> str:
        (control,) = (one for one in self.controls if one["name"] == name)
        return " ".join(self.texts[one] for one in control.get("aria-describedby", "").split())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        self.tags.add(tag)
        if tag == "form":
            self.action = values["action"]
        if tag == "a":
            self.links.append((values["href"], ""))
        if tag in {"input", "select", "textarea"}:
            self.controls.append(values)
        if tag == "textarea":
            values["value"] = ""
        if tag == "option" and ("value" not in self.controls[-1] or "selected" in values):
            self.controls[-1]["value"] = values["value"]
        if "id" in values:
            self.texts[values["id"]] = ""
        if tag not in {"input", "meta", "path", "circle", "br"}:
            self._open.append((tag, values))

    def handle_endtag(self, tag: str) -> None:
        if self._open and self._open[-1][0] == tag:
            self._open.pop()

    def handle_data(self, data: str) -> None:
        for tag, values in self._open:
            if tag == "title":
                self.title += data
            if tag == "a":
                target, words = self.links[-1]
                self.links[-1] = (target, words + data)
            if tag == "textarea":
                values["value"] += data
            if "id" in values:
                self.texts[values["id"]] += data


def read_page(html: str) -> Page:
    page = Page()
    page.feed(html)
    page.close()
    for control in page.controls:
        # A browser leaves out the line break that a long text begins with.
        if "value" in control and "rows" in control:
            control["value"] = control["value"].removeprefix("\n")
    return page
