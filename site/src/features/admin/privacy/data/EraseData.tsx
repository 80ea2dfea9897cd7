/** Asks before data is erased: what is deleted, what stays and why, by place, and what is out of reach afterwards. */
import { useToast, type ToastMessage } from '../../../../ui/Toast'
import { failure, isAnswerLost } from '../../forms/saving/serverErrors'
import { Confirm } from '../../parts/Confirm'
import type { HeldGroup, PersonalData, RightsRequest } from '../../types'
import { OtherNames } from './OtherNames'
import { useErase } from '../api/usePersonalData'

interface Props {
  request: RightsRequest
  data: PersonalData
  open: boolean
  onDone: () => void
}

const NOT_KNOWN: ToastMessage = {
  title: 'עוד לא ידוע אם המידע נמחק',
  description: 'התשובה לא הגיעה. כשהחיבור יחזור, אספי שוב את מה ששמור עליה וראי אם נמחק.',
  variant: 'destructive',
}

export function EraseData({ request, data, open, onDone }: Props) {
  const { groups, byPhoneAlone } = data
  const { toast } = useToast()
  const erase = useErase(request.id)
  const going = groups.filter(({ erasing }) => erasing === 'delete')
  const staying = groups.filter(({ erasing }) => erasing !== 'delete')
  // Texts in a record that stays may be erased.
  const touched = groups.filter(({ erasing }) => erasing !== 'keep')

  async function confirm() {
    try {
      await erase.mutateAsync(undefined)
      toast({ title: 'המידע נמחק', description: 'נשאר לענות לה במייל מה נמחק ומה נשמר.' })
    } catch (error) {
      toast(isAnswerLost(error) ? NOT_KNOWN : failure('המידע לא נמחק', error))
    }
    onDone()
  }

  return (
    <Confirm
      open={open}
      title="למחוק את המידע שלה?"
      cancel="להשאיר"
      confirm="למחוק לתמיד"
      busy={erase.isPending}
      onCancel={onDone}
      onConfirm={() => void confirm()}
    >
      <OtherNames request={request} groups={touched} happens="יימחק" />
      {byPhoneAlone > 0 && <ByPhoneAlone count={byPhoneAlone} />}
      {going.length > 0 && <Places heading="מה יימחק" groups={going} />}
      {staying.length > 0 && <Places heading="מה נשמר, ולמה" groups={staying} />}
      <Beyond />
      <p className="mt-4">
        אי אפשר לבטל את זה. יימחקו גם הערות, תשובות ופרטי נרשמות שכתבת במכשיר הזה ועוד לא נשמרו. מה שנעשה נרשם
        ביומן, בלי המידע עצמו.
      </p>
    </Confirm>
  )
}

/** The erasure blanks the request's phone number, and with it the way to the records that only that number finds. */
function ByPhoneAlone({ count }: { count: number }) {
  return (
    <p className="mt-3 rounded-card bg-blush px-4 py-3 text-ink">
      {count === 1
        ? 'פריט אחד שנמצא לפי הטלפון בלבד לא יימחק, ואחרי המחיקה כבר לא יהיה אפשר לפתוח אותו מכאן. כדי למחוק גם אותו, אמתי קודם את הטלפון.'
        : `${count} פריטים שנמצאו לפי הטלפון בלבד לא יימחקו, ואחרי המחיקה כבר לא יהיה אפשר לפתוח אותם מכאן. כדי למחוק גם אותם, אמתי קודם את הטלפון.`}
    </p>
  )
}

/** Places that the site cannot erase, however it sends mails. */
function Beyond() {
  return (
    <section className="mt-3">
      <h3 className="font-text font-semibold text-ink">מה לא נמחק מכאן</h3>
      <ul className="mt-1 space-y-2">
        <li>
          <strong className="text-ink">תיבת המייל של הצוות, וקבצים שהורדת:</strong> את מה שיש שם עליה צריך
          למחוק ביד.
        </li>
        <li>
          <strong className="text-ink">גיבויים:</strong> המידע נשאר בהם עד שהם מתחלפים, בדרך כלל אחרי 30 יום.
          אם האתר ישוחזר מגיבוי, המידע שלה יימחק שוב.
        </li>
      </ul>
    </section>
  )
}

function Places({ heading, groups }: { heading: string; groups: HeldGroup[] }) {
  return (
    <section className="mt-3">
      <h3 className="font-text font-semibold text-ink">{heading}</h3>
      <ul className="mt-1 space-y-2">
        {groups.map(({ name, title, records, erasingWords }) => (
          <li key={name}>
            <strong className="text-ink">
              {title} ({records.length}):
            </strong>{' '}
            {erasingWords}
          </li>
        ))}
      </ul>
    </section>
  )
}
