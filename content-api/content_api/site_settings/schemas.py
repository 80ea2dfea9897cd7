"""Schemas of the settings: responses, and the validation of requests."""

from datetime import date
from typing import Any

from marshmallow import ValidationError, fields, pre_load, validate

from content_api.media.schemas import ImagePath, PictureSchema
from content_api.site_settings.former_site_redirects import Redirects
from content_api.web.fields import Address, MailAddress, Text, WholeNumber
from content_api.web.schemas import ResponseSchema, Schema


class WebAddress(Address):
    """An https address, or '' for none."""

    max_length = 300

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> str:
        address = super()._deserialize(value, attr, data, **kwargs)
        if address:
            validate.URL(schemes={"https"}, error="נדרשת כתובת שמתחילה ב־https://")(address)
        return address


class Phone(Address):
    """A phone number: digits, spaces, hyphens, brackets, a leading plus; or ''."""

    def __init__(self, **kwargs: Any):
        pattern = validate.Regexp(r"^(\+?[0-9][0-9 ()-]{5,20})?$", error="נדרש מספר טלפון.")
        super().__init__(max_length=24, validate=pattern, **kwargs)


class ClaimSchema(Schema):
    value = Text(max_length=12, required=True)
    label = Text(max_length=40, required=True)


class PointSchema(Schema):
    title = Text(max_length=80, required=True)
    text = Text(max_length=400, lines=True, required=True)


class TestimonialSchema(Schema):
    """`tripSlug` is the trip whose page shows the testimonial; '' for none."""

    name = Text(max_length=60, required=True)
    trip = Text(max_length=120, required=True)
    trip_slug = Text(max_length=100, load_default="", dump_default="")
    rating = WholeNumber(minimum=1, maximum=5, required=True)
    text = Text(max_length=600, lines=True, required=True)


class RefundSchema(Schema):
    """The refund for cancelling between `toDays` and `fromDays` days before departure."""

    from_days = WholeNumber(minimum=0, maximum=365, required=True)
    to_days = WholeNumber(minimum=0, maximum=365, allow_none=True, required=True)
    refund_percent = WholeNumber(minimum=0, maximum=100, required=True)
    fee_percent = WholeNumber(minimum=0, maximum=100, required=True)


class RetentionSchema(Schema):
    bookings_years = WholeNumber(minimum=1, maximum=50, required=True)
    enquiries_years = WholeNumber(minimum=1, maximum=50, required=True)
    cookies_years = WholeNumber(minimum=1, maximum=2, required=True)
    analytics_months = WholeNumber(minimum=1, maximum=120, required=True)


class Rate(fields.Float):
    """Shekels per unit of a currency, with two decimals; limited so that prices fit a PostgreSQL integer."""

    def __init__(self, **kwargs: Any):
        bounds = validate.Range(min=0.01, max=20, error="השער צריך להיות מספר בין 0.01 ל־20.")
        super().__init__(required=True, validate=bounds, **kwargs)

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise ValidationError("נדרש מספר.")
        return round(super()._deserialize(value, attr, data, **kwargs), 2)


def require_day(text: str) -> None:
    """Raises ValidationError unless `text` is a valid date, YYYY-MM-DD."""
    try:
        is_day = date.fromisoformat(text).isoformat() == text
    except ValueError:
        is_day = False
    if not is_day:
        raise ValidationError("נדרש תאריך.")


class ExchangeRatesSchema(Schema):
    usd = Rate()
    eur = Rate()
    gbp = Rate()


class SettingsFormSchema(Schema):
    """The facts as the owner sends them; those left out stay unchanged."""

    @pre_load
    def without_menu(self, data: Any, **_: Any) -> Any:
        """Ignore `menu`, which clients may send back as read: it is set by changes of the owner's pages."""
        return {name: data[name] for name in data if name != "menu"} if isinstance(data, dict) else data

    name = Text(max_length=60, min_length=2)
    tagline = Text(max_length=200)
    description = Text(max_length=300)
    city = Text(max_length=60)
    phone = Phone()
    emergency_phone = Phone()
    whatsapp_number = Address(
        max_length=15, validate=validate.Regexp(r"^([1-9][0-9]{7,14})?$", error="מספר בינלאומי, ספרות בלבד.")
    )
    whatsapp_greeting = Text(max_length=300)
    email = MailAddress()
    whatsapp_group_url = WebAddress()
    facebook_group_url = WebAddress()
    facebook_url = WebAddress()
    instagram_url = WebAddress()
    analytics_id = Text(
        max_length=20, validate=validate.Regexp(r"^(G-[A-Z0-9]{4,16})?$", error="מזהה כמו G-ABC123DEF4.")
    )
    pixel_id = Text(
        max_length=20, validate=validate.Regexp(r"^([0-9]{6,20})?$", error="מספר הפיקסל, ספרות בלבד.")
    )
    hero_title = Text(max_length=120)
    hero_text = Text(max_length=300)
    hero_image = ImagePath(allow_none=True)
    hero_phone_image = ImagePath(allow_none=True)
    why_us_image = ImagePath(allow_none=True)
    claims = fields.List(fields.Nested(ClaimSchema), validate=validate.Length(max=6))
    benefits = fields.List(fields.Nested(PointSchema), validate=validate.Length(max=6))
    why_us = fields.List(fields.Nested(PointSchema), validate=validate.Length(max=12))
    testimonials = fields.List(fields.Nested(TestimonialSchema), validate=validate.Length(max=24))
    about_text = Text(max_length=600, lines=True)
    partner = Text(max_length=200)
    hours_text = Text(max_length=120)
    reply_hours = WholeNumber(minimum=1, maximum=240)
    policy_version = Text(max_length=12)
    deposit_percent = WholeNumber(minimum=0, maximum=100)
    refunds = fields.List(fields.Nested(RefundSchema), validate=validate.Length(min=1, max=12))
    retention = fields.Nested(RetentionSchema)
    redirects = Redirects()
    exchange_rates = fields.Nested(ExchangeRatesSchema)
    exchange_rates_day = Text(
        max_length=10,
        allow_none=True,
        validate=require_day,
        metadata={
            "format": "date",
            "description": "The day of these rates; by default the day of the change.",
        },
    )


class MenuLinkSchema(ResponseSchema):
    label = fields.String()
    path = fields.String()


class SettingsSchema(ResponseSchema, SettingsFormSchema):
    """The facts as everyone reads them; `heroPicture` describes `heroImage`, and so on.

    `menu`: the owner's own pages in the site's menu, which are put there one by one (`inMenu`).
    """

    revision = fields.Integer()
    menu = fields.List(fields.Nested(MenuLinkSchema))
    hero_picture = fields.Nested(PictureSchema, allow_none=True)
    hero_phone_picture = fields.Nested(PictureSchema, allow_none=True)
    why_us_picture = fields.Nested(PictureSchema, allow_none=True)
