/** What happened with an enquiry, newest last; asked for when she unfolds it. */
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Icon } from '../../parts/Icon'
import { QUIET_ACTION } from '../../parts/lists/ItemActions'
import { read } from '../../read'
import type { Enquiry, TimelineLine } from '../../types'
import { receivedAt } from '../../israelTime'

export function Timeline({ enquiry: { id, name } }: { enquiry: Enquiry }) {
  const [isOpen, setIsOpen] = useState(false)
  const region = useId()
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={region}
        onClick={() => setIsOpen(!isOpen)}
        className={`${QUIET_ACTION} -ms-2 mt-1 sm:-ms-3`}
      >
        <Icon name="clock" />
        מה קרה עד עכשיו
        <span className="sr-only"> עם הפנייה של {name}</span>
      </button>
      <div id={region}>{isOpen && <Lines enquiryId={id} />}</div>
    </>
  )
}

function Lines({ enquiryId }: { enquiryId: number }) {
  // Its key begins with the list's: what changes an enquiry makes both be read again.
  const lines = read<TimelineLine[]>('/api/contacts', String(enquiryId), 'timeline')
  const { data, isFetching } = useQuery({ ...lines, refetchOnMount: 'always' })
  if (!data) {
    return (
      <p className="py-2 text-sm text-ink-soft">
        {isFetching ? 'רגע...' : 'לא הצלחנו לטעון. נסי שוב בעוד רגע.'}
      </p>
    )
  }
  return (
    <ol className="ms-2 border-s-2 border-line ps-4">
      {data.map(({ at, words }, position) => (
        <li key={position} className="relative py-1.5">
          <span aria-hidden="true" className="absolute -start-5.5 top-3.5 size-2.5 rounded-full bg-sea" />
          <p className="leading-snug break-words">
            <bdi dir="rtl">{words}</bdi>
          </p>
          <time dateTime={at} className="text-sm text-ink-soft">
            {receivedAt(at)}
          </time>
        </li>
      ))}
    </ol>
  )
}
