"""A public form as a page of its own: how it comes back, filled, to a browser without scripts."""

from content_api.form_pages.fields import FormField, email, phone, text_area
from content_api.form_pages.page import FormPage, form_page

__all__ = ["FormField", "FormPage", "email", "form_page", "phone", "text_area"]
