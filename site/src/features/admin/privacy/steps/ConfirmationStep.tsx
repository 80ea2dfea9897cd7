/** Whether she confirmed from her own mail that it is she who asks. */
import { BusyButton } from '../../parts/BusyButton'
import { receivedAt } from '../../israelTime'
import type { RightsRequest } from '../../types'
import { Step } from './Step'
import { useSendLink } from '../api/useRequests'

export function ConfirmationStep({ request: { id, confirmedAt } }: { request: RightsRequest }) {
  const send = useSendLink(id)
  return (
    <Step title="אישור מהמייל שלה" isDone={confirmedAt !== null}>
      {confirmedAt ? (
        <p className="text-ink-soft">
          אישרה ב-<time dateTime={confirmedAt}>{receivedAt(confirmedAt)}</time>.
        </p>
      ) : (
        <>
          <p className="text-ink-soft">
            שלחנו אליה קישור לאישור. עד שתאשר, המידע נשאר סגור: כך אף אחת לא תוכל לבקש מידע על מישהי אחרת.
          </p>
          <BusyButton look="outline" busy={send.isPending} onClick={() => send.mutate(undefined)}>
            לשלוח את הקישור שוב
          </BusyButton>
        </>
      )}
    </Step>
  )
}
