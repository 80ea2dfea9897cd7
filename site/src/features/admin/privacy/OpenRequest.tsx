/** One rights request: its facts, the steps of handling it, and the log. */
import { NotFound } from '../parts/NotFound'
import { RecordHeading } from '../parts/RecordHeading'
import { NotLoaded } from '../parts/lists/NotLoaded'
import { SkeletonRows } from '../parts/lists/SkeletonRows'
import type { RightsRequest } from '../types'
import { CompleteAnyway } from './CompleteAnyway'
import { AnswerStep } from './steps/AnswerStep'
import { ConfirmationStep } from './steps/ConfirmationStep'
import { DataStep } from './steps/DataStep'
import { RightsLog } from './RightsLog'
import { PhoneStep } from './steps/PhoneStep'
import { RequestFacts } from './RequestFacts'
import { TYPE_TITLES } from './requestLabels'
import { useRequest } from './api/useRequests'
import { useStatusChoice } from './useStatusChoice'

export function OpenRequest({ id }: { id: number }) {
  const query = useRequest(id)
  const request = query.data
  if (request === undefined && query.errorUpdateCount === 0 && query.isFetching) return <SkeletonRows />
  return (
    <>
      <RecordHeading tab="privacy" back="לכל הבקשות" title={titleOf(request)} page={null} />
      {request && <Steps request={request} />}
      {request === null && <NotFound>ייתכן שעברו שבע שנים מהמועד האחרון לתשובה, והבקשה נמחקה.</NotFound>}
      {request === undefined && <NotLoaded of={query} title="הבקשה לא נטענה" calm="כל הבקשות שמורות." />}
    </>
  )
}

function titleOf(request: RightsRequest | null | undefined): string {
  if (request) return `${TYPE_TITLES[request.requestType]}, ${request.reference}`
  return request === null ? 'הבקשה לא נמצאה' : 'הבקשה'
}

function Steps({ request }: { request: RightsRequest }) {
  const choice = useStatusChoice(request)
  return (
    <div className="max-w-3xl space-y-4">
      <RequestFacts request={request} choice={choice} />
      <ol className="space-y-4" aria-label="שלבי הטיפול">
        <ConfirmationStep request={request} />
        {request.phone && <PhoneStep request={request} />}
        <DataStep request={request} />
        <AnswerStep request={request} choice={choice} />
      </ol>
      <RightsLog id={request.id} />
      <CompleteAnyway request={request} choice={choice} />
    </div>
  )
}
