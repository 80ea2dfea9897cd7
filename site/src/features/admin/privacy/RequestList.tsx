/** The requests that wait, soonest due first, and those that were answered. */
import { useState } from 'react'
import { EmptyState } from '../../../ui/EmptyState'
import { Segments } from '../parts/Segments'
import { ShowMore, useBatches } from '../parts/ShowMore'
import type { RightsRequest } from '../types'
import { RequestItem } from './RequestItem'
import { isAnswered } from './requestWords'

type Filter = 'waiting' | 'answered'

export function RequestList({ requests }: { requests: RightsRequest[] }) {
  const [filter, setFilter] = useState<Filter>('waiting')
  const waiting = requests.filter((one) => !isAnswered(one))
  const answered = requests.filter(isAnswered).reverse()
  const { shown, ...more } = useBatches(filter === 'waiting' ? waiting : answered)

  return (
    <section aria-labelledby="request-list">
      <h2 id="request-list" className="text-xl">
        בקשות פרטיות
      </h2>
      <p className="mt-1 mb-5 max-w-measure text-ink-soft">
        מי שמסרה לך מידע רשאית לראות אותו, לתקן אותו ולבקש למחוק אותו. על כל בקשה עונים תוך 30 יום.
      </p>
      {requests.length === 0 ? (
        <EmptyState title="אין בקשות פרטיות" text="כשמישהי תבקש לממש את זכויותיה, הבקשה תחכה לך כאן." />
      ) : (
        <div className="mb-4 flex">
          <Segments
            label="אילו בקשות להציג"
            choices={[
              { value: 'waiting', label: 'מחכות לתשובה', count: waiting.length },
              { value: 'answered', label: 'נענו', count: answered.length },
            ]}
            chosen={filter}
            onChoose={setFilter}
          />
        </div>
      )}
      {requests.length > 0 && shown.length === 0 && (
        <p className="text-ink-soft">
          {filter === 'waiting' ? 'אין בקשות שמחכות לך.' : 'עוד לא נענו בקשות.'}
        </p>
      )}
      <ul className="space-y-3">
        {shown.map((request) => (
          <RequestItem key={request.id} request={request} />
        ))}
      </ul>
      <ShowMore {...more} />
    </section>
  )
}
