"""The mails about a failure and its end: what is wrong, what it means and what to do, for the owner."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from content_api.config import current_config
from content_api.health.conditions import Condition, failed_jobs, retrying_jobs
from content_api.health.models import Change, Part
from content_api.hebrew_formats import moment_in_digits
from content_api.mail import render_mail, send_later
from content_api.site_settings.models import SiteSettings
from content_api.site_settings.owner import owner_address


@dataclass(frozen=True)
class ConditionTexts:
    """`over` is the heading once it works again; `tab` is the admin's tab that the mail links to."""

    wrong: str
    meaning: str
    steps: tuple[str, ...]
    over: str
    tab: str


ASK = "לא נפתר בתוך שעה? העבירי את המייל הזה למי שהקימה לך את האתר. השורה האחרונה כתובה בשבילה."

# For jobs that keep failing but are still retried.
STILL_TRIED = (
    "האתר עצמו פתוח, ומה ששמרת שמור. פעולה ברקע נכשלה כבר כמה פעמים, והאתר ימשיך לנסות בעצמו עוד כמה שעות."
)

TEXTS = {
    Part.MAIL: ConditionTexts(
        "מיילים מהאתר לא מגיעים ליעדם",
        "הפניות ובקשות הפרטיות שמורות ומופיעות בניהול האתר. רק המיילים עליהן, אלייך ואל הפונות, מתעכבים.",
        (
            "היכנסי ללשונית הפניות והשיבי משם לפניות החדשות.",
            "אם כתוב שם שמיילים לא נשלחו, לחצי ״לנסות לשלוח שוב״.",
        ),
        "המיילים מהאתר יוצאים שוב",
        "enquiries",
    ),
    Part.JOBS: ConditionTexts(
        "משהו שהאתר עושה ברקע לא הצליח",
        "האתר עצמו פתוח, ומה ששמרת שמור. ניסינו כמה פעמים, והפעולה עדיין מחכה.",
        (),
        "מה שהאתר עושה ברקע עובד שוב",
        "overview",
    ),
    Part.OBJECTS: ConditionTexts(
        "המקום שבו נשמרות התמונות לא עונה",
        "הדפים עולים, אבל ייתכן שתמונות חדשות לא יישמרו ושחלק מהתמונות לא יופיעו.",
        ("חכי עם העלאת תמונות עד שיגיע מייל שהכול חזר לעבוד.",),
        "התמונות נשמרות ומופיעות שוב",
        "trips",
    ),
    Part.BUILD: ConditionTexts(
        "האתר לא הצליח להתעדכן, פעמיים ברצף",
        "המבקרות רואות את הגרסה האחרונה שעלתה בשלום. מה ששמרת מאז שמור ומחכה לעדכון.",
        ("היכנסי לניהול האתר: בראש הדף כתוב מה קרה, ולידו ״לנסות שוב״.",),
        "האתר מתעדכן שוב",
        "versions",
    ),
    Part.BACKUP: ConditionTexts(
        "כבר יומיים לא נשמר גיבוי של האתר",
        "האתר עצמו פתוח, ומה ששמרת שמור. אבל אם יאבד מידע, יהיה אפשר לשחזר רק את מה שהיה בגיבוי האחרון.",
        (),
        "הגיבוי נשמר שוב בכל לילה",
        "overview",
    ),
}

ONCE = "המייל הזה נשלח פעם אחת לכל תקלה, ופעם נוספת כשהיא נפתרת."
EACH = "המייל הזה נשלח אחרי כל גיבוי או בדיקה שלא הצליחו."
FORWARD = "העבירי את המייל הזה למי שהקימה לך את האתר. השורה האחרונה כתובה בשבילה."

# The mails about failed systemd units of one machine (scripts/server/systemd).
BACKUPS = {
    "backup": (
        "הגיבוי של הלילה לא הצליח",
        "האתר עצמו פתוח, ומה ששמרת שמור. אבל אם יאבד מידע היום, ייתכן שיהיה אפשר לשחזר רק גיבוי קודם.",
    ),
    "drill": (
        "הבדיקה השבועית של הגיבוי לא הצליחה",
        "האתר עצמו פתוח, ומה ששמרת שמור. אבל לא ברור שאפשר לשחזר את האתר מהגיבוי, וכדאי לבדוק עוד היום למה.",
    ),
}


def mail_change(part: Part, change: Change, condition: Condition, now: datetime) -> None:
    """Queue the mail about a change, in the caller's transaction."""
    texts = TEXTS[part]
    is_over = change is Change.RECOVERED
    heading = texts.over if is_over else texts.wrong
    lines = ["הכול עובד כבר חצי שעה, ואין צורך לעשות דבר."] if is_over else [_meaning(texts, condition)]
    steps = [] if is_over else [*texts.steps, ASK]
    subject = f"{'נפתר' if is_over else 'תקלה באתר'}: {heading}"
    detail = _detail(part, condition)
    values = {"heading": heading, "lines": lines, "steps": steps, "detail": detail, "foot": ONCE}
    _send(subject, values, texts.tab, now, f"{part} {change}")


def mail_backup_failed(unit: str, now: datetime) -> None:
    """Queue the mail about a failed unit, one of `BACKUPS`."""
    heading, meaning = BACKUPS[unit]
    detail = f"backup journalctl --unit women-travel-{unit} --since today"
    values = {"heading": heading, "lines": [meaning], "steps": [FORWARD], "detail": detail, "foot": EACH}
    _send(f"תקלה באתר: {heading}", values, "overview", now, unit)


def _send(subject: str, values: dict[str, Any], tab: str, now: datetime, occasion: str) -> None:
    facts, config = SiteSettings.current().values, current_config()
    all_values = {
        **values,
        "when": moment_in_digits(now),
        "desk": f"{config.site_url}/admin?tab={tab}",
        "site": facts,
    }
    mail = render_mail("alarm", config.alarm_email or owner_address(), subject, all_values)
    send_later(mail, facts["name"], f"{occasion} {now:%Y-%m-%dT%H:%M:%S}")


def _meaning(texts: ConditionTexts, condition: Condition) -> str:
    is_still_tried = condition.facts.get("failing") and not condition.facts["given_up"]
    return STILL_TRIED if is_still_tried else texts.meaning


def _detail(part: Part, condition: Condition) -> str:
    """A line for the site's operator: the condition's numbers, and the kinds of failed or failing jobs."""
    kinds = sorted({job.kind for job in (*failed_jobs(), *retrying_jobs())}) if part is Part.JOBS else []
    return " ".join([part.value, *(f"{name}={value}" for name, value in condition.facts.items()), *kinds])
