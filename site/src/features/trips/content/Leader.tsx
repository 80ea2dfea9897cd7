import type { TripFactsRecord } from '../../../../page-data/types'
import { Monogram } from '../../../ui/Monogram'
import { Picture } from '../../../ui/Picture'

type Facts = Omit<TripFactsRecord, 'itinerary'>

export const LEADER_HEADING = 'מי הולכת איתך'

/** A leader without quote and portrait is a row of the facts (TripSuitability.tsx) instead of a section. */
export const isOnlyNamed = ({ leaderName, leaderWords, leaderQuote, leaderPicture }: Facts) =>
  !leaderQuote && !leaderPicture && Boolean(leaderName || leaderWords)

/** The trip's leader: portrait or initial, quote and description. */
export function Leader({ facts }: { facts: Facts }) {
  const { leaderName, leaderQuote, leaderWords, leaderPicture } = facts
  if (isOnlyNamed(facts) || (!leaderName && !leaderQuote && !leaderWords)) return null
  return (
    <section aria-labelledby="leader" className="trip-leader">
      {leaderPicture ? (
        <Picture
          picture={leaderPicture}
          sizes="(min-width: 1024px) 256px, 144px"
          alt={leaderPicture.alt || leaderName}
          className="portrait trip-leader-face"
        />
      ) : (
        leaderName && <Monogram name={leaderName} className="trip-leader-face text-4xl" />
      )}
      <div className="min-w-0">
        <h2 id="leader" className="font-text text-sm font-semibold text-terracotta-deep">
          {LEADER_HEADING}
        </h2>
        {leaderQuote && (
          <blockquote className="mt-2 font-display text-statement whitespace-pre-line text-sea">
            <p>{leaderQuote}</p>
          </blockquote>
        )}
        {!leaderQuote && leaderWords ? (
          <>
            <p className="mt-2 max-w-3xl font-display text-2xl whitespace-pre-line text-sea">{leaderWords}</p>
            {leaderName && <p className="mt-4 font-semibold">{leaderName}</p>}
          </>
        ) : (
          <p className="mt-4 max-w-2xl whitespace-pre-line">
            {leaderName && <strong className="me-2">{leaderName}</strong>}
            {leaderWords}
          </p>
        )}
      </div>
    </section>
  )
}
