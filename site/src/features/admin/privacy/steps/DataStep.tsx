/** The requester's data, and what can be done with it. Closed until she has confirmed. */
import { useState } from 'react'
import { Button, ButtonLink } from '../../../../ui/Button'
import { ErrorState } from '../../../../ui/ErrorState'
import { SkeletonRows } from '../../parts/lists/SkeletonRows'
import { BusyButton } from '../../parts/BusyButton'
import type { PersonalData, RightsRequest } from '../../types'
import { CorrectData } from '../data/CorrectData'
import { EraseData } from '../data/EraseData'
import { HeldData } from '../data/HeldData'
import { NOTHING, RestrictData, restrictable } from '../data/RestrictData'
import { Step } from './Step'
import { useDownload } from '../../parts/useDownload'
import { fileUrl, usePersonalData } from '../api/usePersonalData'
import { isAnswered } from '../requestLabels'
import { useRefreshRequest, useRightsLog } from '../api/useRequests'
import { isActDone, REQUESTED, requestedAct, type Act, type Offer } from '../requestedAct'

export function DataStep({ request }: { request: RightsRequest }) {
  const { id, confirmedAt } = request
  const isConfirmed = confirmedAt !== null
  const { data, isFetching, isError, refetch } = usePersonalData(id)
  const { data: log } = useRightsLog(id)
  const isLooked = request.status !== 'new' && request.status !== 'verified'
  const act = requestedAct(request)
  const isDone = act ? isActDone(act, log, data) : isLooked

  return (
    <Step title="המידע שלה" isDone={isConfirmed && isDone}>
      {!isConfirmed && <p className="text-ink-soft">ייפתח אחרי שתאשר את הבקשה מהמייל שלה.</p>}
      {isConfirmed && !data && (
        <BusyButton busy={isFetching} onClick={() => void refetch()}>
          לאסוף את כל מה ששמור עליה
        </BusyButton>
      )}
      {isFetching && !data && <SkeletonRows count={2} />}
      {isError && isConfirmed && !isFetching && (
        <ErrorState title="המידע לא נאסף" text="כנראה החיבור נקטע לרגע." onRetry={() => void refetch()} />
      )}
      {data && isConfirmed && <Opened request={request} data={data} />}
    </Step>
  )
}

function Opened({ request, data }: { request: RightsRequest; data: PersonalData }) {
  const [act, setAct] = useState<Act | null>(null)
  // An answer may come after its dialog was closed, and another one opened.
  const close = (closed: Act) => () => setAct((open) => (open === closed ? null : open))
  return (
    <>
      <HeldData data={data} />
      {data.groups.length > 0 && <Offers request={request} data={data} onAct={setAct} />}
      {data.groups.length > 0 && restrictable(data).length === 0 && (
        <p className="text-sm text-ink-soft">אין כאן מה להגביל. {NOTHING}</p>
      )}
      <CorrectData request={request} data={data} open={act === 'correct'} onDone={close('correct')} />
      <RestrictData request={request} data={data} open={act === 'restrict'} onDone={close('restrict')} />
      <EraseData request={request} data={data} open={act === 'erase'} onDone={close('erase')} />
    </>
  )
}

interface OffersProps {
  request: RightsRequest
  data: PersonalData
  onAct: (act: Act) => void
}

/** What can be done with the data. The requested act comes first, as the only primary button while the request is open. */
function Offers({ request, data, onAct }: OffersProps) {
  const refresh = useRefreshRequest(request.id)
  // The log has the download once the browser has begun to fetch it.
  const onDownload = useDownload(() => void setTimeout(() => void refresh(), 1500))
  const { restricted } = data
  const offers: { offer: Offer; words: string }[] = [
    { offer: 'html', words: 'קובץ לקריאה' },
    { offer: 'json', words: 'קובץ להעברה לשירות אחר' },
    { offer: 'correct', words: 'לתקן' },
    ...(restrictable(data).length > 0
      ? [{ offer: 'restrict' as const, words: restricted ? 'לבטל את ההגבלה' : 'להגביל' }]
      : []),
    { offer: 'erase', words: 'למחוק' },
  ]
  const asked = REQUESTED[request.requestType]
  const isDue = (offer: Offer) =>
    offer === asked && !isAnswered(request) && !(offer === 'restrict' && restricted)
  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-4">
      {offers
        .toSorted((one, other) => Number(isDue(other.offer)) - Number(isDue(one.offer)))
        .map(({ offer, words }) => {
          const look = isDue(offer)
            ? { variant: 'action' as const, className: 'max-sm:w-full' }
            : { variant: 'outline' as const }
          return offer === 'html' || offer === 'json' ? (
            <ButtonLink key={offer} {...look} href={fileUrl(request.id, offer)} download onClick={onDownload}>
              {words}
            </ButtonLink>
          ) : (
            <Button key={offer} {...look} onClick={() => onAct(offer)}>
              {words}
            </Button>
          )
        })}
    </div>
  )
}
