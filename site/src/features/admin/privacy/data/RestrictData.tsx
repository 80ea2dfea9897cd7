/** Asks before the use of the data is restricted, or the restriction lifted. */
import { useToast } from '../../../../ui/Toast'
import { failureOrUnknown } from '../../forms/saving/serverErrors'
import { Confirm } from '../../parts/Confirm'
import type { PersonalData, RightsRequest } from '../../types'
import { OtherNames } from './OtherNames'
import { useRestrict } from '../api/usePersonalData'

/** Said where nothing can be restricted: the data is needed for the trip itself, or kept as evidence. */
export const NOTHING =
  'הגבלה חלה על פניות ועל מיילים שעוד לא יצאו, ולא נמצאו כאלה. רשימת הנוסעות נחוצה לטיול עצמו: אפשר לתקן אותה או למחוק.'

export const restrictable = ({ groups }: PersonalData) =>
  groups.filter(({ restrictingWords }) => restrictingWords)

interface Props {
  request: RightsRequest
  data: PersonalData
  open: boolean
  onDone: () => void
}

export function RestrictData({ request, data, open, onDone }: Props) {
  const { restricted } = data
  const held = restrictable(data)
  const { toast } = useToast()
  const restrict = useRestrict(request.id)

  async function confirm() {
    try {
      const { counts } = await restrict.mutateAsync(!restricted)
      if (restricted) toast({ title: 'ההגבלה בוטלה' })
      else if (Object.keys(counts).length > 0) toast({ title: 'השימוש במידע הוגבל' })
      else toast({ title: 'שום דבר לא הוגבל', description: NOTHING, variant: 'destructive' })
    } catch (error) {
      toast(failureOrUnknown({ failed: 'זה לא נשמר', unknown: 'עוד לא ידוע אם זה נשמר' }, error))
    }
    onDone()
  }
  return (
    <Confirm
      open={open}
      title={restricted ? 'לבטל את ההגבלה?' : 'להגביל את השימוש במידע שלה?'}
      cancel="לא עכשיו"
      confirm={restricted ? 'לבטל את ההגבלה' : 'להגביל'}
      busy={restrict.isPending}
      onCancel={onDone}
      onConfirm={() => void confirm()}
    >
      {restricted ? (
        <p>הפניות שלה יחזרו לרשימת הפניות. מיילים שנעצרו לא יישלחו.</p>
      ) : (
        <>
          <p>שום דבר לא נמחק, ואפשר לבטל את זה.</p>
          <OtherNames request={request} groups={held} happens="יוגבל" />
          <ul className="mt-3 space-y-2">
            {held.map(({ name, title, records, restrictingWords }) => (
              <li key={name}>
                <strong className="text-ink">
                  {title} ({records.length}):
                </strong>{' '}
                {restrictingWords}
              </li>
            ))}
          </ul>
        </>
      )}
    </Confirm>
  )
}
