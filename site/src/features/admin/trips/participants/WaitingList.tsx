/** Who waits for a place, the longest first. A place that is free is offered to her with one tap, for 48 hours. */
import { newTab } from '../../../../lib/links'
import { WhatsAppIcon } from '../../../../ui/icons'
import { clockTime, receivedAt } from '../../israelTime'
import { AdminLink } from '../../layout/AdminLink'
import { BusyButton } from '../../parts/BusyButton'
import { CopyButton } from '../../parts/CopyButton'
import { NotLoaded } from '../../parts/lists/NotLoaded'
import { ACTION } from '../../parts/lists/ItemActions'
import { CARD } from '../../parts/look'
import type { SeatOffer, WaitingForPlace } from '../../types'
import { useOfferPlace, useWaitingList } from './useParticipants'

export function WaitingList({ tripId }: { tripId: number }) {
  const query = useWaitingList(tripId)
  const offer = useOfferPlace(tripId)
  const list = query.data
  if (list?.waiting.length === 0) return null
  return (
    <section aria-labelledby="waiting-list" className="mt-10 print:hidden">
      <h3 id="waiting-list" className="mb-1 text-lg">
        רשימת ההמתנה
      </h3>
      {!list && <NotLoaded of={query} title="רשימת ההמתנה לא נטענה" rows={1} />}
      {list && (
        <>
          <p className="mb-3 text-sm text-ink-soft">{freeWords(list.placesToOffer)}</p>
          <ol className="space-y-3">
            {list.waiting.map((one) => (
              <li key={one.enquiryId} className={`${CARD} px-4 py-3 sm:px-5`}>
                <Who waiting={one} />
                {one.offer && one.offer.reply === '' && <Offered offer={one.offer} name={one.name} />}
                {list.placesToOffer > 0 && (!one.offer || one.offer.reply === 'taken') && (
                  <BusyButton
                    look="outline"
                    busy={offer.isPending}
                    onClick={() => offer.mutate(one)}
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
        מחכה מאז {receivedAt(createdAt)} · <bdi dir="rtl">{reference}</bdi>
      </p>
      {offer?.reply === 'taken' && (
        <p className="text-sm">רצתה את המקום הקודם, אבל הוא כבר נתפס. כדאי להציע לה ראשונה.</p>
      )}
    </>
  )
}

function Offered({
  offer: { expiresAt, isMailed, link, whatsapp },
  name,
}: {
  offer: SeatOffer
  name: string
}) {
  return (
    <div className="mt-2 rounded-card bg-sand px-4 py-2">
      <p className="text-sm font-semibold">
        הוצע לה מקום, שמור עד {clockTime(expiresAt)}. {isMailed && 'נשלח לה מייל.'}
      </p>
      <div className="-ms-2 flex flex-wrap items-center gap-2 pb-1">
        {whatsapp && (
          <a href={whatsapp} {...newTab} className={`${ACTION} hover:bg-white`}>
            <WhatsAppIcon />
            לשלוח גם בוואטסאפ<span className="sr-only"> אל {name} (נפתח בחלון חדש)</span>
          </a>
        )}
        <CopyButton text={link}>העתקת הקישור</CopyButton>
      </div>
    </div>
  )
}

function freeWords(count: number): string {
  if (count === 0) return 'כשיתפנה מקום, אפשר יהיה להציע אותו מכאן. הוא יישמר לה 48 שעות ואז יעבור הלאה.'
  return count === 1 ? 'מקום אחד פנוי ועוד לא הוצע לאף אחת.' : `${count} מקומות פנויים ועוד לא הוצעו לאף אחת.`
}
