import type { ReactNode } from 'react'
import type { Currency, TripFactsRecord } from '../../../../page-data/types'
import { classNames } from '../../../lib/classNames'
import { PACES } from '../../../lib/paces'
import { Price } from '../../../ui/Price'
import { isOnlyNamed, LEADER_HEADING } from './Leader'

/** The maximum number of facts beside the text. */
const BESIDE_TEXT = 5

/** The facts about pace, group, rooms and the like. If only the leader is known, a section about her. */
export function TripSuitability({
  facts,
  currency,
}: {
  facts: Omit<TripFactsRecord, 'itinerary'>
  currency: Currency
}) {
  const { pace, group, ages, rooming, singleSupplement, kosher, shabbat, leaderName, leaderWords } = facts
  const leader = (
    <>
      {leaderName && <strong className="block">{leaderName}</strong>}
      <span className="whitespace-pre-line">{leaderWords}</span>
    </>
  )
  const all: [string, ReactNode][] = [
    ['הקצב', pace && <Pace pace={pace} />],
    ['הקבוצה', group],
    ['גילאים', ages],
    ['החדרים', (rooming || singleSupplement !== null) && <Rooms {...facts} currency={currency} />],
    ['האוכל והכשרות', kosher],
    ['שבת', shabbat],
    [LEADER_HEADING, isOnlyNamed(facts) && leader],
  ]
  const rows = all.filter(([, content]) => content)
  if (rows.length === 0) return null
  if (rows[0]![0] === LEADER_HEADING)
    return (
      <section aria-labelledby="leader" className="trip-suits">
        <h2 id="leader" className="mb-4 text-2xl text-sea">
          {LEADER_HEADING}
        </h2>
        <p>{leader}</p>
      </section>
    )
  // The last three of many are a list of their own, which wide windows show below the text.
  const beside = rows.length > BESIDE_TEXT ? rows.length - 3 : rows.length
  return (
    <section aria-labelledby="suits" className="trip-suits">
      <h2 id="suits" className="mb-4 text-2xl text-sea">
        זה בשבילי?
      </h2>
      {[rows.slice(0, beside), rows.slice(beside)].map(
        (list, index) =>
          list.length > 0 && (
            <dl key={index}>
              {list.map(([term, content]) => (
                <div key={term} className="border-t border-line py-3">
                  <dt className="font-semibold">{term}</dt>
                  <dd>{content}</dd>
                </div>
              ))}
            </dl>
          ),
      )}
    </section>
  )
}

function Rooms({
  rooming,
  singleSupplement,
  currency,
}: Pick<TripFactsRecord, 'rooming' | 'singleSupplement'> & { currency: Currency }) {
  return (
    <>
      {rooming && <span className="block">{rooming}</span>}
      {singleSupplement !== null && (
        <span className="block">
          {singleSupplement === 0 ? (
            'חדר ליחידה בלי תוספת מחיר'
          ) : (
            <>
              חדר ליחידה: תוספת של <Price price={singleSupplement} currency={currency} />
            </>
          )}
        </span>
      )}
    </>
  )
}

function Pace({ pace }: { pace: number }) {
  const { name, words } = PACES[pace - 1]!
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3">
        <strong>{name}</strong>
        <span aria-hidden="true" className="flex flex-wrap gap-1.5">
          {PACES.map((each, index) => (
            <span
              key={each.name}
              className={classNames('size-2.5 rounded-full', index < pace ? 'bg-terracotta' : 'bg-line')}
            />
          ))}
        </span>
        <span className="sr-only">{`(${pace} מתוך 5)`}</span>
      </span>
      <span className="block">{words}</span>
    </>
  )
}
