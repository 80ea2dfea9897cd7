"""Tables without personal data, with the reason; with a title if visitors' actions are stored there."""

from dataclasses import dataclass

from content_api.assistant.models import Generation, TitleSuggestion
from content_api.blog.models import BlogPost, BlogRevision
from content_api.consent.models import ConsentRecord
from content_api.content.next_version import NextVersion
from content_api.content.preview_links import PreviewLink
from content_api.db import Model
from content_api.enquiries.reply_templates import ReplyTemplate
from content_api.forms import IdempotentAnswer
from content_api.health import WatchedPart
from content_api.jobs import Heartbeat
from content_api.llm import MonthlyUse
from content_api.media.models import Picture
from content_api.media.uploads import Upload
from content_api.pages.models import FreePage, FreePageRevision
from content_api.publishing.changes import SiteChange
from content_api.publishing.models import PublishingState, Removal
from content_api.publishing.redirects import OldSlug
from content_api.publishing.versions import SiteVersion
from content_api.rights_requests.log import RightsLogEntry
from content_api.search.misses import SearchMiss
from content_api.search.models import SearchDocument, SearchState
from content_api.search.vocabulary import SearchSpelling, SearchWord
from content_api.site_settings.models import SiteSettings
from content_api.statistics.contact_taps import ContactTap
from content_api.statistics.models import CountedView, DailySalt, PageView
from content_api.trips.models import Trip, TripRevision
from content_api.web.rate_counters import RateCounter


@dataclass(frozen=True)
class NonPersonalTables:
    """The reason why `models` have no personal data. With a `title` it is part of exports."""

    models: tuple[type[Model], ...]
    reason: str
    title: str = ""


NON_PERSONAL_TABLES: tuple[NonPersonalTables, ...] = (
    NonPersonalTables(
        (ConsentRecord,),
        "נשמרות תחת מספר אקראי שהדפדפן בחר, בלי שם ובלי כתובת. אי אפשר לדעת של מי הן.",
        "בחירות העוגיות",
    ),
    NonPersonalTables(
        (PageView, ContactTap, CountedView, DailySalt),
        "נספר כמה פעמים נפתח כל דף ביום, כמה לחצו בו על וואטסאפ, טלפון או מייל, ומאיפה הגיעו. "
        "מי זו הייתה לא נשמר.",
        "צפיות בדפים",
    ),
    NonPersonalTables(
        (SearchMiss,),
        "נספרות רק מילים שלא נמצאו, בלי מספרים ובלי כתובות, והן נמחקות אחרי 90 יום.",
        "חיפושים באתר",
    ),
    NonPersonalTables(
        (RateCounter, IdempotentAnswer),
        "נשמרת רק טביעת אצבע מקודדת, שאי אפשר לקרוא ממנה דבר, והיא נמחקת אחרי 30 יום לכל היותר.",
        "מניעת ספאם ושליחה כפולה",
    ),
    NonPersonalTables(
        (RightsLogEntry,), "נכתב בו מה נעשה ומתי, בלי שם ובלי כתובת של הפונה.", "יומן הטיפול בבקשות"
    ),
    NonPersonalTables(
        (
            *(Trip, BlogPost, FreePage, TripRevision, BlogRevision, FreePageRevision),
            *(NextVersion, PreviewLink),
            *(SiteSettings, OldSlug, Removal, PublishingState),
        ),
        "תוכן האתר, כפי שהוא מפורסם.",
    ),
    NonPersonalTables(
        (Picture, Upload),
        "תמונות האתר, בלי שמות. מי שמופיעה בתמונה יכולה לבקש להסיר אותה. תמונה שלא מופיעה בשום מקום נמחקת"
        " אחרי 30 יום.",
    ),
    NonPersonalTables(
        (SiteVersion, SiteChange),
        "מתי עלתה כל גרסה של האתר, ושמות הטיולים, המאמרים והעמודים שהשתנו בה, כפי שפורסמו.",
    ),
    NonPersonalTables(
        (TitleSuggestion, Generation, MonthlyUse),
        "מה שעוזרת הכתיבה הציעה וכתבה לבלוג, וכמה השימוש בה עלה. היא לא מקבלת דבר ממה שפונות כותבות לנו.",
    ),
    NonPersonalTables(
        (ReplyTemplate,), "נוסחים של הצוות לתשובות, עם מקומות ריקים במקום השם. מה שנשלח לא נשמר בהם."
    ),
    NonPersonalTables((Heartbeat, WatchedPart), "מתי האתר בדק שכל חלקיו עובדים, ומה מצא."),
    NonPersonalTables((SearchDocument, SearchWord, SearchSpelling, SearchState), "מילים מתוך התוכן המפורסם."),
)
