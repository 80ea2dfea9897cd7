"""The text that a visitor's WhatsApp message begins with."""


def prefilled_message(title: str, destination: str, dates: str) -> str:
    """A Hebrew sentence that names the trip; parts that are empty are left out.

    >>> prefilled_message("פסגות", "הדולומיטים", "")
    'שלום, אשמח לקבל פרטים על הטיול ״פסגות״ (הדולומיטים).'
    """
    if not title:
        return "שלום, אשמח לקבל פרטים על הטיולים שלכן."
    details = ", ".join(part for part in (destination, dates) if part)
    return f"שלום, אשמח לקבל פרטים על הטיול ״{title}״{f' ({details})' if details else ''}."
