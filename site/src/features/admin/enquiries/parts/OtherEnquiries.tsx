/** Links to other enquiries of the same woman. */
import { formatMoment } from '../../../../lib/dates'
import { AdminLink } from '../../layout/AdminLink'
import type { OtherEnquiry } from '../../types'

export function OtherEnquiries({ others }: { others: OtherEnquiry[] }) {
  if (others.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
      פנתה גם ב־
      {others.map(({ id, reference, createdAt }) => (
        <AdminLink
          key={id}
          to={{ tab: 'enquiries', open: String(id) }}
          className="inline-flex min-h-11 items-center font-semibold text-sea underline underline-offset-4"
        >
          {formatMoment(createdAt)} (<bdi dir="rtl">{reference}</bdi>)
        </AdminLink>
      ))}
    </p>
  )
}
