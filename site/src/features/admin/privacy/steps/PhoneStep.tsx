/** Whether the phone number is the requester's: anybody can enter any number. */
import { ButtonLink } from '../../../../ui/Button'
import { Ltr } from '../../../../ui/Ltr'
import { BusyButton } from '../../parts/BusyButton'
import { callUrl } from '../../parts/callUrl'
import type { RightsRequest } from '../../types'
import { Step } from './Step'
import { useConfirmPhone } from '../api/usePersonalData'

export function PhoneStep({ request }: { request: RightsRequest }) {
  const { id, phone, confirmedAt, phoneConfirmedAt } = request
  const change = useConfirmPhone(id)

  return (
    <Step title="אימות הטלפון" isDone={phoneConfirmedAt !== null}>
      <p className="text-ink-soft">
        {phoneConfirmedAt
          ? 'התקשרת, וזה המספר שלה. מה שרשום לפי הטלפון הזה נכלל במידע שלה.'
          : 'מה שרשום לפי הטלפון בלבד יישאר סגור עד שתתקשרי ותוודאי שהמספר שלה.'}
        {!confirmedAt && ' את זה אפשר לסמן אחרי שתאשר את הבקשה מהמייל שלה.'}
      </p>
      <div className="flex flex-wrap gap-3">
        {phoneConfirmedAt ? (
          <BusyButton variant="quiet" busy={change.isPending} onClick={() => change.mutate(false)}>
            לבטל את האימות
          </BusyButton>
        ) : (
          <>
            <ButtonLink variant="quiet" href={callUrl(phone)}>
              להתקשר <Ltr>{phone}</Ltr>
            </ButtonLink>
            {confirmedAt && (
              <BusyButton variant="outline" busy={change.isPending} onClick={() => change.mutate(true)}>
                התקשרתי, זה המספר שלה
              </BusyButton>
            )}
          </>
        )}
      </div>
    </Step>
  )
}
