/** Facts of a rights request: name, contact, description, deadline and status. */
import { formatLongRange } from '../../../lib/dates'
import { Ltr } from '../../../ui/Ltr'
import { MessageText } from '../enquiries/parts/MessageText'
import { receivedAt } from '../israelTime'
import { CARD } from '../parts/classes'
import { StatusPicker } from '../parts/StatusPicker'
import type { RightsRequest } from '../types'
import { DeadlineBadge } from './DeadlineBadge'
import { STATUSES } from './requestLabels'
import type { StatusChoice } from './useStatusChoice'

export function RequestFacts({ request, choice }: { request: RightsRequest; choice: StatusChoice }) {
  const { id, fullName, email, phone, description, status, reference, createdAt, dueOn, outageReference } =
    request
  return (
    <section aria-label="הבקשה" className={`${CARD} p-4 sm:p-5`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <DeadlineBadge request={request} />
        <StatusPicker
          id={`request-status-${id}`}
          label={`סטטוס הבקשה ${reference}`}
          statuses={STATUSES}
          value={choice.pending ?? status}
          onChange={choice.choose}
        />
      </div>
      <p className="mt-3 font-semibold">
        <bdi className="break-words">{fullName}</bdi>
      </p>
      <p className="mt-1 flex flex-wrap gap-x-4 text-sm">
        <Ltr className="break-all">{email}</Ltr>
        {phone && <Ltr>{phone}</Ltr>}
      </p>
      {description ? (
        <MessageText text={description} name={fullName} />
      ) : (
        <p className="mt-3 text-ink-soft">מה שכתבה נמחק לבקשתה.</p>
      )}
      <p className="mt-3 text-sm text-ink-soft">
        התקבלה <time dateTime={createdAt}>{receivedAt(createdAt)}</time>. לענות עד{' '}
        <time dateTime={dueOn}>{formatLongRange(dueOn, dueOn)}</time>.
        {outageReference && (
          <>
            {' '}
            המספר שנמסר לה: <bdi dir="rtl">{outageReference}</bdi>.
          </>
        )}
      </p>
    </section>
  )
}
