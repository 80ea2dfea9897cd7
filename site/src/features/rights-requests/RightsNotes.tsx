import type { Frame } from '../../../page-data/types'
import { PhoneLink } from '../../ui/PhoneLink'
import { ANSWER_DAYS } from './rightsSubmission'

export function RightsNotes({ frame }: { frame: Frame }) {
  return (
    <>
      <p className="mt-5 font-display text-2xl text-sea">
        נענה על הבקשה בתוך{' '}
        <span className="mt-5 block">
          <span className="numeral">{ANSWER_DAYS}</span> יום.
        </span>
      </p>
      <ul className="mt-4 grid list-disc gap-1.5 ps-5 text-sm text-ink-soft marker:text-terracotta">
        <li>אחרי השליחה יגיע אלייך מייל עם כפתור לאישור הבקשה. עד שתאשרי לא נפתח את המידע שלך.</li>
        <li>הטיפול בבקשה נעשה לפי חוק הגנת הפרטיות. ייתכן שנבקש ממך פרט נוסף כדי לוודא שזו באמת את.</li>
        {frame.phone && (
          <li>
            לשאלות: <PhoneLink phone={frame.phone} className="text-link" />
          </li>
        )}
      </ul>
    </>
  )
}
