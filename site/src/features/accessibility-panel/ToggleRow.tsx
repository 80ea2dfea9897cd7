import '../../styles/switch.css'
import { hasForcedColours } from './forcedColours'
import type { Toggle } from './settings'

const words: Record<Toggle, { label: string; hint?: string }> = {
  highlightLinks: { label: 'הדגשת קישורים' },
  highlightHeadings: { label: 'הדגשת כותרות' },
  keyboardNavigation: {
    label: 'ניווט במקלדת',
    hint: 'מסגרת עבה סביב מה שנבחר. H לכותרת הבאה, Shift+H לקודמת, M לתוכן.',
  },
  disableAnimations: { label: 'עצירת אנימציות' },
  hideImages: { label: 'הסתרת תמונות' },
  largeCursor: { label: 'סמן גדול' },
  screenReader: {
    label: 'קורא מסך',
    hint: 'קול מקריא את מה שלחצת עליו או הגעת אליו במקלדת. Escape משתיק.',
  },
  magnifier: { label: 'זכוכית מגדלת', hint: 'הטקסט שמתחת לסמן מוצג בגדול בקצה המסך.' },
  underlineLinks: { label: 'קו תחתון לקישורים' },
  readableFont: { label: 'גופן קריא' },
}

interface ToggleRowProps {
  name: Toggle
  isOn: boolean
  /** Why it does not work, or not wholly. */
  note?: string
  onChange: (isOn: boolean) => void
}

/** One switch; the whole row is clickable. */
export function ToggleRow({ name, isOn, note, onChange }: ToggleRowProps) {
  const { label, hint } = words[name]
  const details = [hint, note].filter(Boolean).join(' ')
  return (
    <li>
      <label className="flex min-h-12 cursor-pointer items-center justify-between gap-4 py-2">
        <span>
          <span className="block">{label}</span>
          {details && (
            <span id={`${name}-hint`} className="block text-xs text-ink-soft">
              {details}
            </span>
          )}
        </span>
        <input
          type="checkbox"
          role="switch"
          name={name}
          aria-label={label}
          aria-describedby={details ? `${name}-hint` : undefined}
          checked={isOn}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className={hasForcedColours() ? 'size-6 shrink-0' : 'switch'}
        />
      </label>
    </li>
  )
}
