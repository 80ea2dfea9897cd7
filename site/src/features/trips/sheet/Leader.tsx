import type { TripFactsRecord } from '../../../../page-data/types'
import { Picture } from '../../../ui/Picture'
import { Section } from './Section'

/** Who goes along and leads. */
export function Leader({ facts }: { facts: TripFactsRecord }) {
  const { leaderName, leaderWords, leaderPicture } = facts
  if (!leaderName && !leaderWords) return null
  return (
    <Section id="leader" title="מי מובילה">
      <div className="flex flex-wrap items-start gap-x-7 gap-y-4 sm:flex-nowrap">
        {leaderPicture && (
          <Picture
            picture={leaderPicture}
            sizes="128px"
            alt={leaderPicture.alt || leaderName}
            className="size-32 shrink-0 rounded-card"
          />
        )}
        <div>
          {leaderName && <h3 className="font-text text-base font-semibold">{leaderName}</h3>}
          {leaderWords && (
            <p className="mt-1 max-w-measure whitespace-pre-line text-ink-soft">{leaderWords}</p>
          )}
        </div>
      </div>
    </Section>
  )
}
