/** One request, from her words to the answer: the steps in their order, what is held, and the log. */
import { RecordHeading } from '../parts/RecordHeading'
import type { RightsRequest } from '../types'
import { AnswerStep } from './AnswerStep'
import { ConfirmationStep } from './ConfirmationStep'
import { DataStep } from './DataStep'
import { DeskLog } from './DeskLog'
import { PhoneStep } from './PhoneStep'
import { RequestFacts } from './RequestFacts'
import { TYPE_TITLES } from './requestWords'

export function OpenRequest({ id, requests }: { id: number; requests: RightsRequest[] }) {
  const request = requests.find((one) => one.id === id)
  return (
    <>
      <RecordHeading
        tab="privacy"
        back="לכל הבקשות"
        title={request ? `${TYPE_TITLES[request.requestType]}, ${request.reference}` : 'הבקשה לא נמצאה'}
        page={null}
      />
      {request ? (
        <div className="max-w-3xl space-y-4">
          <RequestFacts request={request} />
          <ol className="space-y-4" aria-label="שלבי הטיפול">
            <ConfirmationStep request={request} />
            {request.phone && <PhoneStep request={request} />}
            <DataStep request={request} />
            <AnswerStep request={request} />
          </ol>
          <DeskLog id={id} />
        </div>
      ) : (
        <p className="text-ink-soft">ייתכן שעברו שבע שנים, והיא נמחקה.</p>
      )}
    </>
  )
}
