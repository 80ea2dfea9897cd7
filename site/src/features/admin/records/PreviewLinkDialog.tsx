/** Dialog for a secret link to the preview, for people without an account: create, copy, revoke. */
import { useState } from 'react'
import { useToast } from '../../../ui/Toast'
import { failureOrUnknown } from '../forms/saving/serverErrors'
import { CopyButton } from '../parts/CopyButton'
import { BusyButton } from '../parts/BusyButton'
import { Dialog } from '../parts/Dialog'
import { NotLoaded } from '../parts/lists/NotLoaded'
import { CONTROL, LABEL } from '../parts/classes'
import { clockTime } from '../israelTime'
import { usePreviewLink } from './usePreviewLink'
import type { Section } from './sections'

const MADE = 'הקישור נוצר.'
const NOT_MADE = { failed: 'הקישור לא נוצר', unknown: 'עוד לא ידוע אם הקישור נוצר' }
const NOT_WITHDRAWN = { failed: 'הקישור לא בוטל', unknown: 'עוד לא ידוע אם הקישור בוטל' }
const WITHDRAWN = 'הקישור בוטל. מי שקיבלה אותו כבר לא רואה דבר.'

interface Props {
  section: Section
  id: number
  open: boolean
  onClose: () => void
}

export function PreviewLinkDialog({ section, id, open, onClose }: Props) {
  const previewLink = usePreviewLink(section, id, open)
  return (
    <Dialog open={open} onClose={onClose} title="קישור סודי לתצוגה">
      <PreviewLink {...previewLink} />
    </Dialog>
  )
}

function PreviewLink({ state, make, withdraw, link }: ReturnType<typeof usePreviewLink>) {
  // The dialog's own toasts, so that errors are shown in it.
  const { toast } = useToast()
  const [done, setDone] = useState('')
  const tell = (titles: { failed: string; unknown: string }) => (error: unknown) => {
    setDone('')
    toast(failureOrUnknown(titles, error))
  }
  const expiresAt = state.data?.expiresAt
  return (
    <>
      <p className="text-ink-soft">
        למי שצריכה לראות לפני הפרסום, למשל חברת התיירות. מי שתקבל את הקישור תראה את הדף, בלי להתחבר. הוא פועל
        14 יום, ומפסיק לפעול כשאת מפרסמת, או כשאת מבטלת אותו.
      </p>
      <p role="status" className={done && 'mt-3'}>
        {done}
      </p>
      {!state.data && <NotLoaded of={state} title="לא הצלחנו לבדוק אם כבר יש קישור" />}
      {link && (
        <div className="mt-4">
          <label htmlFor="preview-link" className={LABEL}>
            הקישור
          </label>
          <input id="preview-link" readOnly dir="ltr" value={link} className={CONTROL} />
          <p className="mt-1.5 text-sm text-ink-soft">
            כדאי להעתיק עכשיו: אחר כך אי אפשר יהיה להציג אותו שוב.
          </p>
        </div>
      )}
      {expiresAt && (
        <p className="mt-3 font-semibold">
          {link ? 'פועל' : 'יש קישור שפועל'} עד {clockTime(expiresAt)}.
        </p>
      )}
      {expiresAt && !link && <p className="mt-1">הוא יפסיק לפעול ברגע שתיצרי קישור חדש.</p>}
      {state.data && (
        <div className="mt-5 flex flex-wrap gap-3">
          {link ? (
            <CopyButton text={link}>להעתיק את הקישור</CopyButton>
          ) : (
            <BusyButton
              busy={make.isPending}
              onClick={() => void make.mutateAsync().then(() => setDone(MADE), tell(NOT_MADE))}
            >
              {expiresAt ? 'ליצור קישור חדש במקומו' : 'ליצור קישור'}
            </BusyButton>
          )}
          {expiresAt && (
            <BusyButton
              variant="quiet"
              busy={withdraw.isPending}
              onClick={() => void withdraw.mutateAsync().then(() => setDone(WITHDRAWN), tell(NOT_WITHDRAWN))}
            >
              לבטל את הקישור
            </BusyButton>
          )}
        </div>
      )}
    </>
  )
}
