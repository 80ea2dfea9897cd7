/** One version: when, what changed in it, and how it ended. */
import { Badge, type BadgeTone } from '../../../ui/Badge'
import { CARD } from '../parts/classes'
import { plainReason } from '../publishing/plainReason'
import type { SiteVersion } from '../types'
import { ChangeLine } from './ChangeLine'
import { causeText, moreChangesText } from './changeTexts'
import { timesText } from '../pluralise'
import { clockTime } from '../israelTime'

/** `isNewest`: the newest that was built. */
export function VersionItem({ version, isNewest }: { version: SiteVersion; isNewest: boolean }) {
  const { state, isLive, finishedAt, askedAt, changes, moreChanges, cause } = version
  const { words, tone } = badgeOf(version, isNewest)
  return (
    <li
      className={`${CARD} rounded-s-none border-s-4 p-4 sm:p-5 ${isLive ? 'border-olive' : 'border-transparent'}`}
      aria-current={isLive || undefined}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h4 className="font-text text-base leading-snug font-semibold">{clockTime(finishedAt ?? askedAt)}</h4>
        <Badge tone={tone}>{words}</Badge>
      </div>
      <ul className="mt-2 space-y-1 text-ink-soft">
        {changes.map((change) => (
          <li key={`${change.kind}-${change.id}`}>
            <ChangeLine change={change} />
          </li>
        ))}
        {changes.length === 0 && <li>{causeText(cause)}</li>}
        {moreChanges > 0 && <li>{moreChangesText(moreChanges)}</li>}
      </ul>
      {state === 'failed' && <Failure version={version} />}
      {state === 'ready' && <p className="mt-2 text-sm text-ink-soft">{howLong(version)}</p>}
    </li>
  )
}

function badgeOf(version: SiteVersion, isNewest: boolean): { words: string; tone: BadgeTone } {
  const { state, isLive, liveAt } = version
  if (isLive) return { words: 'באוויר עכשיו', tone: 'open' }
  if (state === 'building') return { words: 'מתעדכנת', tone: 'sand' }
  if (state === 'failed') return { words: 'לא עלתה', tone: 'dark' }
  if (!liveAt && isNewest) return { words: 'מוכנה, מחכה לעלות', tone: 'sand' }
  return { words: liveAt ? 'הייתה באוויר' : 'הוחלפה בגרסה חדשה', tone: 'quiet' }
}

function Failure({ version: { error, attempts } }: { version: SiteVersion }) {
  return (
    <p className="mt-3 border-t border-line pt-3">
      {plainReason(error)} {attempts > 1 && `ניסינו ${timesText(attempts)}. `}
      מה ששמרת שמור, ואין צורך לשמור שוב. אם למעלה עדיין כתוב שהעדכון לא הצליח, לחצי שם ״לנסות שוב״; אם זה
      חוזר, כדאי לפנות למי שהקימה לך את האתר.
    </p>
  )
}

/** 'כל הדפים עודכנו, בתוך 24 שניות', 'רק הדפים שהשתנו עודכנו, בתוך שנייה'. */
function howLong({ whole, seconds }: SiteVersion): string {
  const what = whole ? 'כל הדפים עודכנו' : 'רק הדפים שהשתנו עודכנו'
  const rounded = Math.round(seconds)
  if (rounded <= 1) return `${what}, בתוך שנייה`
  return rounded === 2 ? `${what}, בתוך שתי שניות` : `${what}, בתוך ${rounded} שניות`
}
