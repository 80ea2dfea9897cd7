/** The history of an enquiry, newest last. */
import { useQuery } from '@tanstack/react-query'
import { NotLoaded } from '../../parts/lists/NotLoaded'
import { ReceivedAt } from '../../parts/ReceivedAt'
import { read } from '../../read'
import type { TimelineLine } from '../../types'

export function Timeline({ enquiryId }: { enquiryId: number }) {
  // Its key begins with the list's, so that a changed enquiry invalidates both.
  const lines = read<TimelineLine[]>('/api/contacts', String(enquiryId), 'timeline')
  const query = useQuery({ ...lines, refetchOnMount: 'always' })
  const { data } = query
  if (!data) return <NotLoaded of={query} title="מה שקרה עד עכשיו לא נטען" rows={1} />
  return (
    <ol aria-label="מה קרה עד עכשיו" className="ms-2 mb-2 border-s-2 border-line ps-4">
      {data.map(({ at, words }, position) => (
        <li key={position} className="relative py-1.5">
          <span aria-hidden="true" className="absolute -start-5.5 top-3.5 size-2.5 rounded-full bg-sea" />
          <p className="leading-snug break-words">
            <bdi dir="rtl">{words}</bdi>
          </p>
          <ReceivedAt at={at} className="text-sm text-ink-soft" />
        </li>
      ))}
    </ol>
  )
}
