/** Whether the requester has confirmed the request from her mail. */
import { BusyButton } from '../../parts/BusyButton'
import { receivedAt } from '../../israelTime'
import type { RightsRequest } from '../../types'
import { Step } from './Step'
import { useSendLink } from '../api/useRequests'

const NO_LINK: Record<NonNullable<RightsRequest['noLinkReason']>, string> = {
  no_address:
    'לא נשלח אליה קישור לאישור, כי אין בבקשה כתובת מייל תקינה. כדי שהמידע ייפתח, היא צריכה לשלוח את הטופס שוב עם כתובת שלה.',
  refused:
    'לא נשלח אליה קישור לאישור, כי תיבת המייל שבבקשה לא קיבלה אותו. אפשר לנסות שוב. אם גם אז לא תקבל, היא צריכה לשלוח את הטופס שוב עם כתובת אחרת.',
  not_sent:
    'ייתכן שהקישור לאישור לא הגיע אליה, כי המייל לא יצא. אפשר לשלוח שוב; אם גם אז לא יצא, כדאי לבדוק את הכתובת.',
  suspected:
    'לא נשלח אליה קישור לאישור, כי הבקשה נראתה כמו ספאם. גם אז הימים נספרים. אם היא נראית לך אמיתית, אפשר לשלוח את הקישור עכשיו.',
  too_many: 'לא נשלח אליה קישור לאישור, כי כבר נשלחו הרבה קישורים באותו יום. אפשר לשלוח אותו עכשיו.',
}

export function ConfirmationStep({ request: { id, confirmedAt, noLinkReason } }: { request: RightsRequest }) {
  const send = useSendLink(id)
  return (
    <Step title="אישור מהמייל שלה" isDone={confirmedAt !== null}>
      {confirmedAt ? (
        <p className="text-ink-soft">
          אישרה ב־<time dateTime={confirmedAt}>{receivedAt(confirmedAt)}</time>.
        </p>
      ) : (
        <>
          <p className="text-ink-soft">
            {noLinkReason ? NO_LINK[noLinkReason] : 'שלחנו אליה קישור לאישור.'} עד שתאשר, המידע נשאר סגור: כך
            אף אחת לא תוכל לבקש מידע על מישהי אחרת.
          </p>
          {noLinkReason !== 'no_address' && (
            <BusyButton variant="outline" busy={send.isPending} onClick={() => send.mutate(undefined)}>
              {noLinkReason ? 'לשלוח את הקישור' : 'לשלוח את הקישור שוב'}
            </BusyButton>
          )}
        </>
      )}
    </Step>
  )
}
