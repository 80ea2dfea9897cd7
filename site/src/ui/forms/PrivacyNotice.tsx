import type { Frame } from '../../../page-data/types'
import { shownPhone } from '../../lib/links'
import { nameAndCity } from '../../lib/nameAndCity'
import { Ltr } from '../Ltr'

interface PrivacyNoticeProps {
  frame: Frame
  /** What it is asked for, after 'כדי'. */
  purpose: string
  /** What does not work without it. */
  consequence: string
}

/** What a form must say beside its button: who holds what she writes, why, who gets it, that she need not, her rights. */
export function PrivacyNotice({ frame, purpose, consequence }: PrivacyNoticeProps) {
  const { phone, email } = frame
  const [open, close] = phone || email ? [' (', ')'] : ['', '']
  return (
    <p className="text-xs text-ink-soft">
      {`המידע יישמר אצל ${nameAndCity(frame)}${open}`}
      {phone && <Ltr className="whitespace-nowrap">{shownPhone(phone)}</Ltr>}
      {phone && email && ', '}
      {email ? (
        // What follows stays on its line.
        <span className="inline-block max-w-full wrap-anywhere">
          <Ltr>{email}</Ltr>
          {close},
        </span>
      ) : (
        `${close},`
      )}
      {` כדי ${purpose}. מי שמקבלות אותו: הצוות שלנו, וספקיות האחסון והאימייל של האתר. אין חובה בחוק למסור אותו, אבל ${consequence}. בכל עת אפשר לבקש לעיין במידע, לתקן אותו או למחוק אותו. הפרטים המלאים ב`}
      <a href="/privacy" className="text-link">
        מדיניות הפרטיות
      </a>
      .
    </p>
  )
}
