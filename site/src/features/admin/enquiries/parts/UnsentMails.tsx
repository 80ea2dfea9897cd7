/** Notice of mails that could not be sent, although the enquiries are safe; nothing without such mails. */
import { BusyButton } from '../../parts/BusyButton'
import { useSendAgain, useUnsentMails } from '../api/useUnsentMails'

export function UnsentMails() {
  const count = useUnsentMails()
  const again = useSendAgain()
  if (count === 0) return null
  return (
    <div role="status" className="mb-5 rounded-card border border-line bg-blush p-5">
      <p className="font-semibold">{count === 1 ? 'מייל אחד לא נשלח' : `${count} מיילים לא נשלחו`}</p>
      <p className="text-sm text-ink">ניסינו שוב ושוב בלי הצלחה. הפניות עצמן שמורות כאן.</p>
      <BusyButton variant="outline" busy={again.isPending} onClick={() => again.mutate()} className="mt-3">
        לנסות לשלוח שוב
      </BusyButton>
    </div>
  )
}
