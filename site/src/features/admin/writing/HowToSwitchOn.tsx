import { Ltr } from '../../../ui/Ltr'

/** Without a key: one line, and everything else works. */
export function HowToSwitchOn() {
  return (
    <p className="mb-5 rounded-card border border-line bg-white px-5 py-3 text-sm text-ink-soft">
      עוזרת הכתיבה כבויה. כדי להפעיל אותה מוסיפים להגדרות האתר את <Ltr>OPENAI_API_KEY</Ltr> ומפעילים אותו
      מחדש.
    </p>
  )
}
