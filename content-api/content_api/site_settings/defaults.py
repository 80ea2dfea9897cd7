"""The default settings, from the specification's section 9."""

from typing import Any

DEFAULTS: dict[str, Any] = {
    "name": "טיולי נשים",
    "tagline": "טיולי נשים בהתאמה אישית, וקהילה שנפגשת בקבוצות הוואטסאפ והפייסבוק",
    "description": "טיולים מאורגנים לנשים: בקבוצה קטנה, עם ליווי מלא ומקום לכל אחת.",
    "city": "תל אביב",
    "phone": "",
    "emergency_phone": "",
    "whatsapp_number": "",
    "whatsapp_greeting": "שלום, אשמח לשמוע על הטיולים שלכן",
    "email": "",
    "whatsapp_group_url": "",
    "facebook_group_url": "",
    "facebook_url": "",
    "instagram_url": "",
    "analytics_id": "",
    "pixel_id": "",
    "hero_title": "לצאת לדרך, לחזור עם חברות",
    "hero_text": "טיולי נשים בקבוצות קטנות, עם מדריכה שמכירה כל שביל ועם מסלול שנתפר בשבילך.",
    "hero_image": None,
    "hero_phone_image": None,
    "why_us_image": None,
    "claims": [
        {"value": "1500+", "label": "נשים מרוצות"},
        {"value": "10+", "label": "יעדים"},
        {"value": "9/10", "label": "שביעות רצון"},
    ],
    "benefits": [
        {"title": "חברות חדשות", "text": "מגיעות לבד, עם חברה או עם אמא, וחוזרות עם קבוצה שנשארת."},
        {"title": "בידיים טובות", "text": "ליווי 24/7, ביטוח מלא וחברת תיירות עם ניסיון של שנים."},
        {"title": "מגיע לך יותר", "text": "קבוצות קטנות, מלונות עם נשמה וזמן שהוא רק שלך."},
    ],
    "why_us": [
        {"title": "קבוצות קטנות", "text": "מספיק נשים כדי שתמיד יהיה עם מי לדבר, ולא יותר מדי."},
        {
            "title": "שיחה לפני הרשמה",
            "text": "אנחנו מדברות עם כל אחת, ואם טיול אחר מתאים לך יותר, נגיד לך את זה.",
        },
        {"title": "מסלול עם אוויר", "text": "מעט מעברים, מעט השכמות, ובכל יום גם שעות בלי תוכנית."},
    ],
    "testimonials": [],
    "about_text": "טיולי נשים בקבוצות קטנות, בארץ ובעולם.",
    # Also used after the words "together with".
    "partner": "חברת תיירות ותיקה",
    "hours_text": "ימים א׳–ה׳, 9:00–17:00",
    "reply_hours": 24,
    "policy_version": "2.0",
    "deposit_percent": 50,
    "refunds": [
        {"from_days": 30, "to_days": None, "refund_percent": 100, "fee_percent": 5},
        {"from_days": 15, "to_days": 29, "refund_percent": 75, "fee_percent": 0},
        {"from_days": 7, "to_days": 14, "refund_percent": 50, "fee_percent": 0},
        {"from_days": 0, "to_days": 6, "refund_percent": 0, "fee_percent": 0},
    ],
    "retention": {"bookings_years": 7, "enquiries_years": 3, "cookies_years": 2, "analytics_months": 26},
    "redirects": [],
    # The menu's entries beside its fixed links; set by changes of the owner's pages only.
    "menu": [],
    # In shekels per unit. `exchange_rates_day`: when the owner last changed them.
    "exchange_rates": {"usd": 3.4, "eur": 3.9, "gbp": 4.5},
    "exchange_rates_day": None,
}
