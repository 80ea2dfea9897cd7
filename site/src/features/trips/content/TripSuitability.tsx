import type { ReactNode } from 'react'
import type { Currency, TripFactsRecord } from '../../../../page-data/types'
import { classNames } from '../../../lib/classNames'
import { PACES } from '../../../lib/paces'
import { Price } from '../../../ui/Price'
import { isOnlyNamed, WHO_LEADS } from './Leader'

/** The facts about pace, group, rooms and the like. If only the leader is known, a section about her. */
export function TripSuitability({
  facts,
  currency,
}: {
  facts: Omit<TripFactsRecord, 'itinerary'>
  currency: Currency
}) {
  const { pace, group, ages, rooming, singleSupplement, kosher, shabbat, leaderName, leaderWords } = facts
  const hasLeader = isOnlyNamed(facts)
  const says = [pace, group, ages, rooming, kosher, shabbat].some(Boolean) || singleSupplement !== null
  const leader = (
    <>
      {leaderName && <strong className="block">{leaderName}</strong>}
      <span className="whitespace-pre-line">{leaderWords}</span>
    </>
  )
  if (!says && !hasLeader) return null
  if (!says)
    return (
      <section aria-labelledby="leader" className="trip-suits">
        <h2 id="leader" className="mb-4 text-2xl text-sea">
          {WHO_LEADS}
        </h2>
        <p>{leader}</p>
      </section>
    )
  return (
    <section aria-labelledby="suits" className="trip-suits">
      <h2 id="suits" className="mb-4 text-2xl text-sea">
        זה בשבילי?
      </h2>
      <dl>
        {pace && (
          <Row term="הקצב">
            <Pace pace={pace} />
          </Row>
        )}
        {group && <Row term="הקבוצה">{group}</Row>}
        {ages && <Row term="גילאים">{ages}</Row>}
        {(rooming || singleSupplement !== null) && (
          <Row term="החדרים">
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
          </Row>
        )}
        {kosher && <Row term="האוכל והכשרות">{kosher}</Row>}
        {shabbat && <Row term="שבת">{shabbat}</Row>}
        {hasLeader && <Row term={WHO_LEADS}>{leader}</Row>}
      </dl>
    </section>
  )
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 border-t border-line py-3">
      <dt className="font-semibold">{term}</dt>
      <dd>{children}</dd>
    </div>
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
