"""The corpus of the labelled queries: the demo content and three hundred generated texts about 20 places."""

import random
from collections.abc import Iterator
from datetime import date, datetime, timedelta
from itertools import cycle
from typing import Any

from content_api.demo import loader
from content_api.trips.facts import TripFactsFormSchema

BEGINNING = datetime(2026, 1, 1, 9)

DATA_SOURCES = {
    "japan": ("יפן", "קיוטו"),
    "morocco": ("מרוקו", "מרקש"),
    "portugal": ("פורטוגל", "פורטו"),
    "vietnam": ("וייטנאם", "האנוי"),
    "india": ("הודו", "ג׳איפור"),
    "iceland": ("איסלנד", "רייקיאוויק"),
    "scotland": ("סקוטלנד", "אדינבורו"),
    "norway": ("נורווגיה", "ברגן"),
    "sicily": ("סיציליה", "פלרמו"),
    "albania": ("אלבניה", "טיראנה"),
    "jordan": ("ירדן", "פטרה"),
    "cyprus": ("קפריסין", "פאפוס"),
    "thailand": ("תאילנד", "צ׳יאנג מאי"),
    "peru": ("פרו", "קוסקו"),
    "canada": ("קנדה", "ונקובר"),
    "spain": ("ספרד", "ברצלונה"),
    "czech": ("צ׳כיה", "פראג"),
    "london": ("לונדון", "קמדן"),
    "newyork": ("ניו יורק", "ברוקלין"),
    "srilanka": ("סרי לנקה", "סיגיריה"),
}
# The theme as a title says it, two sentences of a text about it.
THEMES = {
    "cooking": (
        "סדנת בישול",
        "בשוק קונות תבלינים ועלים ריחניים.",
        "המבשלות של הבית מראות איך לשים בצק, והסירים על האש.",
    ),
    "photography": ("סדנת צילום", "כל אחת מצלמת במצלמה שיש לה.", "בערב מסתכלות יחד על התמונות ובוחרות שלוש."),
    "hiking": ("הליכה בשבילים", "המסלולים מסומנים היטב וההליכות נוחות.", "בתרמיל די בבקבוק, בכובע ובכריך."),
    "yoga": ("יוגה ומדיטציה", "מתרגלות על מזרנים בגינה, לפני החום.", "המורה עוברת בין כולן ומתקנת בעדינות."),
    "spa": ("ימי ספא", "המעיינות החמים פתוחים עד מאוחר.", "העיסויים ארוכים והמגבות תמיד יבשות."),
    "museums": (
        "מוזיאונים ואמנות",
        "במוזיאון הגדול תערוכה חדשה בכל עונה.",
        "הציירות המקומיות מארחות בסטודיו שלהן.",
    ),
    "shopping": (
        "קניות ועתיקות",
        "בבזאר מתמקחות בחיוך.",
        "החנויות הקטנות פתוחות גם בערבים, וכל קנייה נארזת יפה.",
    ),
    "diving": ("צלילה ושנורקל", "השונית מלאה דגים בכל הצבעים.", "המדריכות צוללות עם כל זוג, והמסכות נקיות."),
    "cycling": ("רכיבה על אופניים", "האופניים החשמליים מקלים על העליות.", "הקסדה חובה, והכביש כמעט ריק."),
    "skiing": ("סקי ושלג", "המגלשיים והנעליים מחכים במלון.", "המתחילות לומדות לבלום, והוותיקות עולות ברכבל."),
    "wine": ("יקבים וכרמים", "ביקב טועמות ארבעה יינות וגבינה.", "היינן מסביר על הכרם שנטע אביו."),
    "birds": (
        "צפרות",
        "המשקפת תלויה על הצוואר כבר בחמש.",
        "ציפורים נודדות נחות באגמון, והצפרית יודעת את שמן.",
    ),
}
TITLES = (
    "{theme} ב{place}: מה כדאי לדעת",
    "{place}: {theme} בקצב שלנו",
    "שישה ימים ב{place}, {theme}",
    "{theme} ב{place} עם חברות",
)
FILLER = (
    "הגענו מוקדם והכול היה עוד סגור.",
    "מישהי תמיד שוכחת מטען, ומישהי אחרת מביאה שניים.",
    "בצהריים ירד גשם קצר ואיש לא התלונן.",
    "הקפה היה חזק והכיסאות נמוכים.",
    "בדרך חזרה שתקנו ואז צחקנו.",
    "המדרכות צרות, אז הולכים בטור.",
    "לקראת סוף היום התפצלנו לזוגות.",
    "אפשר לשלם במזומן, ולרוב גם בכרטיס.",
    "הכי כדאי להגיע באמצע השבוע.",
    "מי שמתעייפת נשארת לנוח, וזה בסדר גמור.",
    "התרגום שעל הקיר מצחיק, והכוונה ברורה.",
    "בלילה קריר, גם כשביום חם מאוד.",
)
THEMES_OF_TRIPS = (
    "cooking",
    "photography",
    "hiking",
    "spa",
    "wine",
    "shopping",
    "museums",
    "birds",
    "diving",
    "cycling",
)


def trips() -> list[dict[str, Any]]:
    """The trips as `Trip.add` takes them, with the fields that order them."""
    return [*_demo_trips(), *_generated_trips()]


def articles() -> list[dict[str, Any]]:
    """The articles as rows, drafts among them."""
    return [*_demo_articles(), *_generated_articles()]


def _demo_trips() -> Iterator[dict[str, Any]]:
    for number, row in enumerate(loader._trips()):
        in_days = row["startInDays"]
        start = None if in_days is None else date(2027, 3, 1) + timedelta(days=in_days)
        yield {
            "slug": row["slug"],
            "title": row["title"],
            "destination": row["destination"],
            "short_description": row["shortDescription"],
            "long_description": row["longDescription"],
            "facts": TripFactsFormSchema().load(row["facts"]) if "facts" in row else None,
            "featured": row.get("featured", False),
            "price": row["price"],
            "style": row.get("style", "חוויתי"),
            "status": row.get("status", "open"),
            "start_date": start,
            "end_date": start and start + timedelta(days=row["days"] - 1),
            "created_at": BEGINNING + timedelta(days=number),
        }


def _demo_articles() -> Iterator[dict[str, Any]]:
    for row in loader._files("articles"):
        yield {
            "slug": row["slug"],
            "title": row["title"],
            "excerpt": row["excerpt"],
            "content_md": row["body"],
            "category": row["category"],
            "featured": row["featured"],
            "status": row["status"],
            "created_at": BEGINNING - timedelta(days=row["daysAgo"]),
        }


def _generated_trips() -> Iterator[dict[str, Any]]:
    themes, number = cycle(THEMES_OF_TRIPS), 0
    for place in DATA_SOURCES:
        for _ in range(3):
            text, number = _text(place, next(themes), number), number + 1
            yield {
                "slug": f"{text['slug']}-trip",
                "title": text["title"],
                "destination": f"{DATA_SOURCES[place][1]}, {DATA_SOURCES[place][0]}",
                "short_description": text["lead"],
                "long_description": text["body"],
                "facts": None,
                "featured": False,
                "price": 5000 + number,
                "style": ("חוויתי", "רוגע", "אתגר")[number % 3],
                "status": "open",
                "start_date": date(2027, 1 + number % 12, 3),
                "end_date": date(2027, 1 + number % 12, 10),
                "created_at": BEGINNING - timedelta(days=400 + number),
            }


def _generated_articles() -> Iterator[dict[str, Any]]:
    categories = ("טיפי נסיעות", "מדריכי טיולים", "סיפורי מטיילות", "מאחורי הקלעים")
    number = 0
    for place in DATA_SOURCES:
        for theme in THEMES:
            text, number = _text(place, theme, number), number + 1
            yield {
                "slug": text["slug"],
                "title": text["title"],
                "excerpt": text["lead"],
                "content_md": text["body"],
                "category": categories[number % 4],
                "featured": False,
                "status": "published",
                "created_at": BEGINNING - timedelta(days=500 + number),
            }


def _text(place: str, theme: str, number: int) -> dict[str, str]:
    chance = random.Random(number)
    (country, town), (name, first, second) = DATA_SOURCES[place], THEMES[theme]
    filler = chance.sample(FILLER, 6)
    return {
        "slug": f"{place}-{theme}",
        "title": TITLES[number % 4].format(theme=name, place=country),
        "lead": f"מה שלמדנו ב{town}, יום אחרי יום.",
        "body": "\n\n".join(
            [" ".join([filler[0], first, filler[1]]), " ".join([filler[2], second, *filler[3:]])]
        ),
    }
