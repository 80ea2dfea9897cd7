/** One suspected enquiry: reason, sender, message, and the button for a genuine one. */
import { Ltr } from '../../../../ui/Ltr'
import { BusyButton } from '../../parts/BusyButton'
import { CARD } from '../../parts/classes'
import { Facts } from '../../parts/lists/Facts'
import { ReceivedAt } from '../../parts/ReceivedAt'
import type { SuspectedEnquiry } from '../../types'
import { MessageText } from './MessageText'

interface Props {
  enquiry: SuspectedEnquiry
  isBusy: boolean
  onGenuine: () => void
}

const REASONS: Record<string, string> = {
  honeypot: 'מולא שדה שמבקרות באתר לא רואות',
  owner: 'סימנת אותה כספאם',
  'too fast': 'נשלחה מהר יותר ממה שאפשר למלא טופס',
}

export function SuspectedItem({ enquiry, isBusy, onGenuine }: Props) {
  const { name, phone, email, trip, message, reference, createdAt, suspected } = enquiry
  return (
    <li className={`${CARD} rounded-s-none border-s-[5px] border-line p-4 sm:px-5`}>
      <p className="inline-block rounded-full bg-sand-deep px-3 py-1 text-sm text-ink">
        {REASONS[suspected] ?? 'סומנה אוטומטית'}
      </p>
      <h3 className="mt-3 font-text text-base leading-snug font-semibold">
        <bdi className="break-words">{name}</bdi>
      </h3>
      <p className="mt-1 flex flex-wrap gap-x-4 text-sm">
        <Ltr className="break-all">{phone}</Ltr>
        {email && <Ltr className="break-all">{email}</Ltr>}
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        <Facts>
          {trip && <bdi dir="rtl">{trip.title}</bdi>}
          <ReceivedAt at={createdAt} />
          <bdi dir="rtl">{reference}</bdi>
        </Facts>
      </p>
      <MessageText text={message} name={name} />
      <BusyButton variant="outline" busy={isBusy} onClick={onGenuine} className="mt-4 max-sm:w-full">
        זו פנייה אמיתית<span className="sr-only"> של {name}</span>
      </BusyButton>
    </li>
  )
}
