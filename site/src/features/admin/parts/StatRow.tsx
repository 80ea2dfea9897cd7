/** A few counters in a row; one with `to` is a link as a whole. */
import { classNames } from '../../../lib/classNames'
import { AdminLink } from '../layout/AdminLink'
import type { AdminRoute } from '../layout/route'

interface Counter {
  /** Null while it is not known. */
  value: number | null
  label: string
  to?: AdminRoute
}

export function StatRow({ label, numbers }: { label: string; numbers: Counter[] }) {
  return (
    <dl
      aria-label={label}
      className={classNames(
        'grid gap-x-4 gap-y-5 border-y border-line py-5 sm:gap-x-6',
        numbers.length === 4 ? 'grid-cols-2 sm:grid-cols-4' : 'grid-cols-3',
      )}
    >
      {numbers.map(({ value, label, to }) => (
        <div key={label} className="relative flex flex-col-reverse justify-end">
          <dt className="text-sm text-ink-soft sm:text-base">{label}</dt>
          <dd
            className={classNames(
              'font-display font-light',
              numbers.length === 4 ? 'text-3xl' : 'text-2xl sm:text-3xl',
              value ? 'text-sea' : 'text-ink-soft',
            )}
          >
            {to ? (
              <AdminLink to={to} className="after:absolute after:-inset-2 after:rounded-card hover:underline">
                {inFigures(value)}
                <span className="sr-only"> {label}</span>
              </AdminLink>
            ) : (
              inFigures(value)
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const inFigures = (value: number | null) => value?.toLocaleString('he-IL') ?? '–'
