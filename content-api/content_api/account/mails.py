"""Mails to the owner about changes of the account, sent to its sign-in address."""

import secrets
from datetime import datetime

from content_api.account.device import device_name
from content_api.auth import Admin, AdminSession
from content_api.config import current_config
from content_api.db import utc_now
from content_api.hebrew_formats import WEEKDAYS, day_in_digits
from content_api.israel_time import in_israel
from content_api.mail import render_mail, send_later
from content_api.site_settings.models import SiteSettings

MAIL_KEYS = "account "
NOT_YOU = "לא את? היכנסי עכשיו לחשבון שלך, נתקי את כל המכשירים האחרים והחליפי סיסמה."
ASK_FOR_HELP = "לא מצליחה להיכנס? פני מיד למי שהקימה לך את האתר."


def mail_new_browser(session: AdminSession) -> None:
    device = device_name(session.user_agent)
    happened = f"{when(session.created_at)} נכנסו לניהול האתר ממכשיר שלא ראינו קודם: {device}."
    _send(
        session.admin,
        "כניסה ממכשיר חדש לניהול האתר",
        "זאת היית את?",
        [happened, "אם כן, הכול בסדר ואין צורך לעשות דבר.", NOT_YOU],
    )


def mail_password_changed(admin: Admin) -> None:
    happened = f"{when(utc_now())} הוחלפה הסיסמה שלך לניהול האתר, וכל שאר המכשירים נותקו."
    advice = "אם החלפת בעצמך, הכול בסדר. לא את? פני מיד למי שהקימה לך את האתר: היא תקבע לך סיסמה חדשה."
    _send(admin, "הסיסמה לניהול האתר הוחלפה", "הסיסמה שלך הוחלפה", [happened, advice])


def mail_reset_link(admin: Admin, link: str) -> None:
    """Mail the link that resets the password."""
    asked = (
        f"{when(utc_now())} ביקשו לבחור סיסמה חדשה לניהול האתר. "
        "הקישור בתוקף 30 דקות משליחת המייל, ואפשר לבחור בו סיסמה פעם אחת."
    )
    advice = "לא ביקשת? לא צריך לעשות דבר: בלי הקישור הזה הסיסמה לא תתחלף."
    _send(
        admin,
        "קישור לבחירת סיסמה חדשה",
        "לבחור סיסמה חדשה",
        [asked, advice],
        button=(link, "לבחור סיסמה"),
    )


def mail_address_changed(admin: Admin, former: str) -> None:
    """Mail a notice of the new address, to the former and the new one."""
    happened = f"{when(utc_now())} הוחלפה כתובת האימייל שאיתה נכנסות לניהול האתר."
    words = ("כתובת הכניסה לניהול האתר הוחלפה", "הכתובת שלך הוחלפה", [happened, NOT_YOU])
    # The former mailbox may be gone, which is no failure of the site.
    _send(admin, *words, to=former, to_visitor=True)
    _send(admin, *words)


def mail_second_factor_changed(admin: Admin, *, is_on: bool) -> None:
    if is_on:
        happened = f"{when(utc_now())} הופעלה הכניסה בשני שלבים: מעכשיו נכנסות עם הסיסמה ועם קוד מהטלפון."
        _send(admin, "הכניסה בשני שלבים הופעלה", "הכניסה בשני שלבים פועלת", [happened, NOT_YOU])
    else:
        happened = f"{when(utc_now())} בוטלה הכניסה בשני שלבים: מעכשיו נכנסות עם הסיסמה לבדה."
        _send(admin, "הכניסה בשני שלבים בוטלה", "הכניסה בשני שלבים כבויה", [happened, NOT_YOU])


def mail_recovery_codes_renewed(admin: Admin) -> None:
    happened = (
        f"{when(utc_now())} נוצרו קודים חדשים לשעת צורך, לכניסה בשני שלבים. הקודים הקודמים כבר לא בתוקף."
    )
    _send(admin, "קודים חדשים לניהול האתר", "יש לך קודים חדשים לשעת צורך", [happened, NOT_YOU])


def when(moment: datetime) -> str:
    """'ביום ראשון, 22.11.2026 בשעה 05:12 (שעון ישראל)'"""
    here = in_israel(moment)
    return f"ב{WEEKDAYS[here.weekday()]}, {day_in_digits(here)} בשעה {here:%H:%M} (שעון ישראל)"


def _send(
    admin: Admin,
    subject: str,
    heading: str,
    lines: list[str],
    *,
    to: str = "",
    to_visitor: bool = False,
    button: tuple[str, str] | None = None,
) -> None:
    """Queue the mail in the caller's transaction; `button` is an address and its label."""
    facts = SiteSettings.current().values
    address, label = button or (f"{current_config().site_url}/admin?tab=account", "לחשבון שלי")
    values = {
        "heading": heading,
        "lines": lines,
        "help": ASK_FOR_HELP,
        "address": address,
        "label": label,
        "site": facts,
    }
    mail = render_mail("account_notice", to or admin.email, subject, values)
    # A random key: no two of these mails are duplicates of each other.
    send_later(mail, facts["name"], f"{MAIL_KEYS}{secrets.token_hex(8)}", to_visitor=to_visitor)
