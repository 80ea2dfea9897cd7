/** Asks before what is held is put aside, or taken up again. */
import { useToast } from '../../../../ui/Toast'
import { failure } from '../../forms/saving/serverErrors'
import { Confirm } from '../../parts/Confirm'
import type { PersonalData, RightsRequest } from '../../types'
import { OtherNames } from './OtherNames'
import { useRestrict } from '../api/usePersonalData'

interface Props {
  request: RightsRequest
  data: PersonalData
  open: boolean
  onDone: () => void
}

export function RestrictData({ request, data, open, onDone }: Props) {
  const { groups, restricted } = data
  const { toast } = useToast()
  const restrict = useRestrict(request.id)

  async function confirm() {
    try {
      await restrict.mutateAsync(!restricted)
      toast({ title: restricted ? 'ההגבלה בוטלה' : 'השימוש במידע הוגבל' })
    } catch (error) {
      toast(failure('זה לא נשמר', error))
    }
    onDone()
  }
  const held = groups.filter(({ restrictingWords }) => restrictingWords)

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
