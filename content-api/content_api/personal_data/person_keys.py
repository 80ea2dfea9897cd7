"""A person by mail address and phone number, both normalised."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

from content_api.contact_keys import first_phone_key_of, mail_key_of, mailbox_of, phone_key_of

EMAIL, PHONE = "email", "phone"


@dataclass(frozen=True)
class Person:
    """The normalised address and number; '' if unknown."""

    mail: str
    phone: str

    @classmethod
    def of(cls, email: str = "", phone: str = "") -> Self:
        return cls(mail_key_of(email), phone_key_of(phone))

    def marks(self, mails: Iterable[str] = (), phones: Iterable[str] = ()) -> frozenset[str]:
        """Which of these match the person: `email`, `phone`, both or none.

        Of several numbers in a field the first one counts: a second is often somebody else's.
        """
        mailbox = mailbox_of(self.mail)
        by_mail = self.mail and any(mailbox_of(mail) == mailbox for mail in mails)
        by_phone = self.phone and any(
            self.phone in (phone_key_of(phone), first_phone_key_of(phone)) for phone in phones
        )
        return frozenset([EMAIL] * bool(by_mail) + [PHONE] * bool(by_phone))
