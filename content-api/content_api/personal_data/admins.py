"""The owner's account. It is part of exports, but never erased, since it is needed to answer requests."""

from collections.abc import Mapping

from content_api.auth import Admin, AdminBrowser, AdminSession, RecoveryCode, SecondFactor
from content_api.hebrew_formats import moment_in_digits
from content_api.personal_data.data_source import Erasing
from content_api.personal_data.table_source import Column, TableSource
from content_api.push import PushSubscription

UNREADABLE = "a secret, and nobody can read it"


class Admins(TableSource):
    name = "admins"
    title = "חשבון הניהול"
    purpose = "כדי להיכנס לניהול האתר."
    model = Admin
    mails = ("email",)
    columns = (
        Column("created_at", "נפתח", moment_in_digits),
        Column("username", "שם"),
        Column("email", "אימייל"),
        Column("signed_in_at", "נכנסה לאחרונה", moment_in_digits),
    )
    left_out: Mapping[str, str] = {"password_hash": UNREADABLE}
    erasing = Erasing.KEEP
    erasing_words = "נשמר כל עוד הוא משמש לניהול האתר: בלעדיו אי אפשר לטפל בבקשות."
    kept = "כל עוד החשבון פעיל."


class AdminSessions(TableSource):
    name = "adminSessions"
    title = "כניסות לניהול"
    purpose = "כדי להישאר מחוברת."
    model = AdminSession
    parent = AdminSession.admin
    columns = (
        Column("created_at", "נכנסה", moment_in_digits),
        Column("seen_at", "נראתה לאחרונה", moment_in_digits),
        Column("user_agent", "דפדפן"),
    )
    left_out: Mapping[str, str] = {
        "token_hash": UNREADABLE,
        "browser_id": "which of the known browsers it is",
    }
    erasing = Erasing.KEEP
    erasing_words = "נמחקות מעצמן שבוע אחרי הכניסה, או ביציאה."
    kept = "עד שבוע."


class AdminBrowsers(TableSource):
    name = "adminBrowsers"
    title = "דפדפנים מוכרים"
    purpose = "כדי לכתוב לך כשיש כניסה לניהול ממכשיר שלא ראינו קודם."
    model = AdminBrowser
    parent = AdminBrowser.admin
    columns = (
        Column("created_at", "נכנסה בו לראשונה", moment_in_digits),
        Column("seen_at", "נכנסה בו לאחרונה", moment_in_digits),
    )
    left_out: Mapping[str, str] = {"token_hash": UNREADABLE}
    erasing = Erasing.KEEP
    erasing_words = "נמחקים מעצמם 400 יום אחרי הכניסה האחרונה, או בהחלפת סיסמה."
    kept = "עד 400 יום מהכניסה האחרונה."


class PushSubscriptions(TableSource):
    """Push subscriptions are found by the known browser that they belong to."""

    name = "pushSubscriptions"
    title = "התראות במכשירים"
    purpose = "כדי שהמכשיר שלך יודיע כשמחכה פנייה חדשה. בהתראה אין מילה ממנה."
    model = PushSubscription
    parent = PushSubscription.browser
    columns = (Column("created_at", "הופעלו", moment_in_digits),)
    left_out: Mapping[str, str] = {"endpoint": "whoever knows it can write to the device"}
    erasing = Erasing.KEEP
    erasing_words = "נמחקות בכיבוי ההתראות, ביציאה מהמכשיר או בהחלפת סיסמה."
    kept = "עד לכיבוי ההתראות, ולכל היותר 400 יום מהכניסה האחרונה במכשיר."


class SecondFactors(TableSource):
    name = "secondFactors"
    title = "כניסה בשני שלבים"
    purpose = "כדי שסיסמה לבדה לא תספיק כדי להיכנס לניהול."
    model = SecondFactor
    parent = SecondFactor.admin
    columns = (
        Column("created_at", "הוצעה", moment_in_digits),
        Column("on_since", "פועלת מאז", moment_in_digits),
    )
    left_out: Mapping[str, str] = {
        "salt": "a part of a secret",
        "used_step": "the last code that counted, so that none counts twice",
    }
    erasing = Erasing.KEEP
    erasing_words = "נמחקת כשמכבות אותה בחשבון."
    kept = "עד שמכבות אותה."


class RecoveryCodes(TableSource):
    name = "recoveryCodes"
    title = "קודים לשעת צורך"
    purpose = "כדי להיכנס גם בלי הטלפון."
    model = RecoveryCode
    parent = RecoveryCode.admin
    columns = ()
    left_out: Mapping[str, str] = {"code_hash": UNREADABLE}
    erasing = Erasing.KEEP
    erasing_words = "כל קוד נמחק בשימוש, וכולם כשמכבות את הכניסה בשני שלבים."
    kept = "עד השימוש בהם."
