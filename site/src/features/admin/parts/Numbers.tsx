/** A few counters in a row; one that leads somewhere is a link as a whole. */
import { classNames } from '../../../lib/classNames'
import { AdminLink } from '../layout/AdminLink'
import type { AdminRoute } from '../layout/route'
import { CARD } from './look'

interface Counter {
  /** Null while it is not known. */
  value: number | null
  words: string
  to?: AdminRoute
}

export function Numbers({ label, numbers }: { label: string; numbers: Counter[] }) {
  return (
    <dl
      aria-label={label}
      className={classNames(
        'grid gap-3 sm:gap-4',
        numbers.length === 4 ? 'grid-cols-2 sm:grid-cols-4' : 'grid-cols-3',
      )}
    >
      {numbers.map(({ value, words, to }) => (
        <div key={words} className={`${CARD} relative flex flex-col-reverse justify-end p-4 sm:p-5`}>
          <dt className="text-sm text-ink-soft sm:text-base">{words}</dt>
          <dd className="text-xl font-bold text-sea sm:text-2xl">
            {to ? (
              <AdminLink to={to} className="after:absolute after:inset-0 after:rounded-card hover:underline">
                {inFigures(value)}
                <span className="sr-only"> {words}</span>
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
