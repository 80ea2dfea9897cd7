/** Shown while no OPENAI_API_KEY is set: who can connect the assistant. */
export function HowToSwitchOn() {
  return (
    <p className="mb-5 rounded-card border border-line bg-white px-5 py-3 text-sm text-ink-soft">
      עוזרת הכתיבה עוד לא מחוברת. מי שהקימה לך את האתר תוכל לחבר אותה, ובינתיים אפשר לכתוב בלעדיה.
    </p>
  )
}
