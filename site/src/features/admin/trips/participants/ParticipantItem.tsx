/** One participant: name, phone and the owner's note. */
import { newTab } from '../../../../lib/links'
import { internationalDigits } from '../../../../lib/phone'
import { whatsAppUrl } from '../../../../lib/whatsapp'
import { WhatsAppIcon } from '../../../../ui/icons'
import { Ltr } from '../../../../ui/Ltr'
import { AdminLink } from '../../layout/AdminLink'
import { callUrl } from '../../parts/callUrl'
import { Icon } from '../../parts/Icon'
import { ACTION } from '../../parts/lists/ItemActions'
import { CARD } from '../../parts/classes'
import type { Participant } from '../../types'

interface Props {
  participant: Participant
  onEdit: () => void
  onRemove: () => void
}

/** A companion without a name is named after the woman who booked. */
export const shownName = ({ name, bookedBy }: Participant) =>
  name || (bookedBy ? `המצטרפת של ${bookedBy}` : 'נוסעת בלי שם')

export function ParticipantItem({ participant, onEdit, onRemove }: Props) {
  const { phone, note, enquiryId } = participant
  const name = shownName(participant)
  const digits = internationalDigits(phone)
  return (
    <li className={`${CARD} px-4 py-3 sm:px-5`}>
      <h3 className={`font-text text-base ${participant.name ? 'font-semibold' : 'text-ink-soft'}`}>
        <bdi className="break-words">{name}</bdi>
      </h3>
      {note && <p className="break-words text-ink-soft">{note}</p>}
      <div className="-mx-2 flex flex-wrap items-center">
        {phone && (
          <a href={callUrl(phone)} className={ACTION}>
            <Ltr>{phone}</Ltr>
            <span className="sr-only">: שיחה אל {name}</span>
          </a>
        )}
        {digits && (
          <a href={whatsAppUrl(digits, '')} {...newTab} className={ACTION}>
            <WhatsAppIcon />
            <span className="sr-only">וואטסאפ אל {name} (נפתח בחלון חדש)</span>
          </a>
        )}
        {enquiryId !== null && (
          <AdminLink to={{ tab: 'enquiries', open: String(enquiryId) }} className={ACTION}>
            הפנייה<span className="sr-only"> של {name}</span>
          </AdminLink>
        )}
        <button type="button" onClick={onEdit} className={ACTION}>
          <Icon name="edit" className="size-5 max-sm:hidden" />
          עריכה<span className="sr-only"> של {name}</span>
        </button>
        <button type="button" onClick={onRemove} className={`${ACTION} ms-auto text-ink-soft`}>
          <Icon name="close" />
          <span className="max-sm:sr-only">הסרה</span>
          <span className="sr-only"> של {name} מהרשימה</span>
        </button>
      </div>
    </li>
  )
}
