"""Who is looked for: a mail address and a telephone number, however they are written."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

from content_api.contact_keys import mail_key_of, phone_key_of

EMAIL, PHONE = "email", "phone"


@dataclass(frozen=True)
class Person:
    """Both parts folded; '' where nothing is known."""

    mail: str
    phone: str

    @classmethod
    def of(cls, email: str = "", phone: str = "") -> Self:
        return cls(mail_key_of(email), phone_key_of(phone))

    def marks(self, mails: Iterable[str] = (), phones: Iterable[str] = ()) -> frozenset[str]:
        """By what of these she is recognised: `email`, `phone`, both or none."""
        by_mail = self.mail and any(mail_key_of(mail) == self.mail for mail in mails)
        by_phone = self.phone and any(phone_key_of(phone) == self.phone for phone in phones)
        return frozenset([EMAIL] * bool(by_mail) + [PHONE] * bool(by_phone))
