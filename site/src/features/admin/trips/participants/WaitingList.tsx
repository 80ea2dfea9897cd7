/** The waiting list, longest wait first. A free place is offered for 48 hours, after a question: it is mailed at once. */
import { useState } from 'react'
import { today } from '../../../../lib/dates'
import { hasBegun } from '../../../../../page-data/departure.mjs'
import { newTab } from '../../../../lib/links'
import { WhatsAppIcon } from '../../../../ui/icons'
import { clockTime } from '../../israelTime'
import { AdminLink } from '../../layout/AdminLink'
import { BusyButton } from '../../parts/BusyButton'
import { Confirm } from '../../parts/Confirm'
import { CopyButton } from '../../parts/CopyButton'
import { NotLoaded } from '../../parts/lists/NotLoaded'
import { ReceivedAt } from '../../parts/ReceivedAt'
import { ACTION } from '../../parts/lists/ItemActions'
import { CARD } from '../../parts/classes'
import { toWhom } from '../../parts/toWhom'
import type { SeatOffer, TripListed, WaitingForPlace } from '../../types'
import { useOfferPlace, useWaitingList } from './useParticipants'

export function WaitingList({ trip }: { trip: TripListed }) {
  const query = useWaitingList(trip.id)
  const offer = useOfferPlace(trip.id)
  const [asked, setAsked] = useState<WaitingForPlace | null>(null)
  const list = query.data
  if (list?.waiting.length === 0) return null
  const isOver = hasBegun(trip, today())
  const hasFree = !isOver && list !== undefined && (list.placesToOffer === null || list.placesToOffer > 0)
  const next = list && nextOf(list.waiting)
  const isOffering = offer.isPending && offer.variables === asked

  function offerTo(her: WaitingForPlace) {
    // By then the dialog may be about another woman.
    const closeHers = () => setAsked((one) => (one === her ? null : one))
    void offer.mutateAsync(her).then(closeHers, closeHers)
  }

  return (
    <section aria-labelledby="waiting-list" className="mt-10 print:hidden">
      <h3 id="waiting-list" className="mb-1 text-lg">
        רשימת ההמתנה
      </h3>
      {!list && <NotLoaded of={query} title="רשימת ההמתנה לא נטענה" rows={1} />}
      {list && (
        <>
          <p className="mb-3 text-sm text-ink-soft">
            {isOver ? 'מיום היציאה כבר לא מציעות מקומות לרשימת ההמתנה.' : freeWords(list.placesToOffer)}
          </p>
          <ol className="space-y-3">
            {list.waiting.map((one) => (
              <li key={one.enquiryId} className={`${CARD} px-4 py-3 sm:px-5`}>
                <Who waiting={one} />
                {one.offer?.isOpen && <Offered offer={one.offer} name={one.name} />}
                {!isOver && mayOffer(one) && one.isSettled && (
                  <p className="text-sm">
                    לאישה עם אותו טלפון או מייל כבר הוצע מקום, או שהיא כבר רשומה לטיול.
                  </p>
                )}
                {hasFree && mayOffer(one) && (
                  <BusyButton
                    variant={one === next ? 'action' : 'outline'}
                    busy={offer.isPending}
                    onClick={() => setAsked(one)}
                    className="mt-1 mb-1"
                  >
                    להציע לה את המקום<span className="sr-only"> ({one.name})</span>
                  </BusyButton>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
      <Confirm
        open={asked !== null}
        title={asked ? `להציע את המקום ${toWhom(asked.name)}?` : ''}
        cancel="לא עכשיו"
        confirm="להציע עכשיו"
        busy={isOffering}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && offerTo(asked)}
      >
        {asked && next && next.enquiryId !== asked.enquiryId && (
          <p className="mb-3 font-semibold text-ink">
            הראשונה בתור היא <bdi>{next.name}</bdi>.
          </p>
        )}
        <p>
          אם השאירה כתובת מייל, ההצעה נשלחת אליה מיד, והמקום נשמר לה בדרך כלל 48 שעות. הצעה שנשלחה אי אפשר
          להחזיר.
        </p>
      </Confirm>
    </section>
  )
}

function Who({ waiting: { enquiryId, name, createdAt, reference, offer } }: { waiting: WaitingForPlace }) {
  return (
    <>
      <h4 className="font-text text-base font-semibold">
        <AdminLink
          to={{ tab: 'enquiries', open: String(enquiryId) }}
          className="inline-flex min-h-11 items-center text-sea hover:underline"
        >
          <bdi className="break-words">{name}</bdi>
        </AdminLink>
      </h4>
      <p className="text-sm text-ink-soft">
        כתבה: <ReceivedAt at={createdAt} /> · <bdi dir="rtl">{reference}</bdi>
      </p>
      {offer && !offer.isOpen && <p className="text-sm">{past(offer)}</p>}
    </>
  )
}

function Offered({ offer: { expiresAt, mail, link, whatsapp }, name }: { offer: SeatOffer; name: string }) {
  return (
    <div className="mt-2 rounded-card bg-sand px-4 py-2">
      <p className="text-sm font-semibold">
        הוצע לה מקום, שמור עד {clockTime(expiresAt)}. {MAILED[mail]}
      </p>
      <div className="-ms-2 flex flex-wrap items-center gap-2 pb-1">
        {whatsapp && (
          <a href={whatsapp} {...newTab} className={`${ACTION} hover:bg-white`}>
            <WhatsAppIcon />
            לשלוח גם בוואטסאפ<span className="sr-only"> אל {name} (נפתח בחלון חדש)</span>
          </a>
        )}
        <CopyButton text={link}>להעתיק את הקישור</CopyButton>
      </div>
    </div>
  )
}

const mayOffer = ({ offer }: WaitingForPlace) => offer === null || offer.mayBeRepeated

/** Who is to be offered a place: whose place went before she answered, else who waits longest. */
function nextOf(waiting: WaitingForPlace[]): WaitingForPlace | undefined {
  const may = waiting.filter((one) => mayOffer(one) && !one.isSettled)
  return may.find(({ offer }) => offer?.reply === 'taken') ?? may[0]
}

const MAILED: Record<SeatOffer['mail'], string> = {
  sent: 'נשלח לה מייל.',
  waiting: 'המייל אליה בדרך.',
  failed: 'המייל אליה לא יצא, וכדאי לשלוח לה בוואטסאפ.',
  '': 'לא נשלח לה מייל, וכדאי לשלוח לה בוואטסאפ.',
}

/** The result of an offer that has ended. */
function past({ reply, mail }: SeatOffer): string {
  if (reply === 'taken') return 'רצתה את המקום הקודם, אבל הוא כבר נתפס. כדאי להציע לה לפני האחרות.'
  if (reply === 'declined') return 'ויתרה על מקום שהוצע לה.'
  if (reply === 'expired') return 'לא ענתה בזמן על מקום שהוצע לה.'
  if (reply === 'accepted') return 'לקחה מקום שהוצע לה, ומאז ההרשמה בוטלה.'
  return mail === 'failed' ? 'המייל עם ההצעה לא הגיע אליה.' : 'הוצע לה מקום, וההצעה כבר לא בתוקף.'
}

function freeWords(count: number | null): string {
  if (count === null) return 'אין הגבלת מקומות: אפשר להציע מקום לכל מי שמחכה.'
  if (count === 0)
    return 'כשיתפנה מקום, אפשר יהיה להציע אותו מכאן. הוא יישמר 48 שעות למי שהצעת לה, ואז יעבור הלאה.'
  return count === 1 ? 'מקום אחד פנוי ועוד לא הוצע לאף אחת.' : `${count} מקומות פנויים ועוד לא הוצעו לאף אחת.`
}
