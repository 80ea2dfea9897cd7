import type { Frame } from '../../../page-data/types'
import { shownPhone } from '../../lib/links'
import { nameAndCity } from '../../lib/nameAndCity'
import { Ltr } from '../Ltr'

interface PrivacyNoticeProps {
  frame: Frame
  /** Purpose of the data, after 'כדי'. */
  purpose: string
  /** What is not possible without the data. */
  consequence: string
}

/** Privacy notice beside a form's button: who holds the data, its purpose, recipients, that it is voluntary, the rights. */
export function PrivacyNotice({ frame, purpose, consequence }: PrivacyNoticeProps) {
  const { phone, email } = frame
  const [open, close] = phone || email ? [' (', ')'] : ['', '']
  return (
    <p className="text-xs text-ink-soft">
      {`המידע יישמר אצל ${nameAndCity(frame)}${open}`}
      {phone && <Ltr className="whitespace-nowrap">{shownPhone(phone)}</Ltr>}
      {phone && email && ', '}
      {email ? (
        // The punctuation stays on the same line.
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
