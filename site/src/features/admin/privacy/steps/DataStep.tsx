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
import { fileUrl, usePersonalData } from '../api/usePersonalData'
import { useRefreshRequest } from '../api/useRequests'

export function DataStep({ request }: { request: RightsRequest }) {
  const { id, confirmedAt } = request
  const isConfirmed = confirmedAt !== null
  const { data, isFetching, isError, refetch } = usePersonalData(id)
  const isLooked = request.status !== 'new' && request.status !== 'verified'

  return (
    <Step title="המידע שלה" isDone={isConfirmed && isLooked}>
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

type Act = 'correct' | 'restrict' | 'erase'

function Opened({ request, data }: { request: RightsRequest; data: PersonalData }) {
  const [act, setAct] = useState<Act | null>(null)
  const refresh = useRefreshRequest(request.id)
  // An answer may come after its dialog was closed, and another one opened.
  const close = (closed: Act) => () => setAct((open) => (open === closed ? null : open))
  // The log has the download once the browser has begun to fetch it.
  const onDownload = () => void setTimeout(() => void refresh(), 1500)
  return (
    <>
      <HeldData data={data} />
      {data.groups.length > 0 && (
        <div className="flex flex-wrap gap-3 border-t border-line pt-4">
          <ButtonLink variant="outline" href={fileUrl(request.id, 'html')} download onClick={onDownload}>
            קובץ לקריאה
          </ButtonLink>
          <ButtonLink variant="outline" href={fileUrl(request.id, 'json')} download onClick={onDownload}>
            קובץ להעברה לשירות אחר
          </ButtonLink>
          <Button variant="outline" onClick={() => setAct('correct')}>
            לתקן
          </Button>
          {restrictable(data).length > 0 && (
            <Button variant="outline" onClick={() => setAct('restrict')}>
              {data.restricted ? 'לבטל את ההגבלה' : 'להגביל'}
            </Button>
          )}
          <Button variant="action" onClick={() => setAct('erase')}>
            למחוק
          </Button>
        </div>
      )}
      {data.groups.length > 0 && restrictable(data).length === 0 && (
        <p className="text-sm text-ink-soft">אין כאן מה להגביל. {NOTHING}</p>
      )}
      <CorrectData request={request} data={data} open={act === 'correct'} onDone={close('correct')} />
      <RestrictData request={request} data={data} open={act === 'restrict'} onDone={close('restrict')} />
      <EraseData request={request} data={data} open={act === 'erase'} onDone={close('erase')} />
    </>
  )
}
