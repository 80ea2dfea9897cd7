/** The stored revisions, newest first: when each was saved, and its number of words. */
import { useWatch } from 'react-hook-form'
import { Badge } from '../../../ui/Badge'
import { Ltr } from '../../../ui/Ltr'
import { Icon } from '../parts/Icon'
import { NotLoaded } from '../parts/lists/NotLoaded'
import { timeAgo } from '../publishing/timeAgo'
import type { RevisionListed } from '../types'
import { clockTime } from '../israelTime'
import { useRevisions, type RevisionKind } from './useRevisions'

interface Props {
  kind: Pick<RevisionKind, 'section' | 'text'>
  id: number
  onChoose: (revision: RevisionListed) => void
}

export function RevisionList({ kind, id, onChoose }: Props) {
  const query = useRevisions(kind.section, id)
  const revisions = query.data
  const text: string = useWatch({ name: kind.text })
  if (!revisions) return <NotLoaded of={query} title="הגרסאות לא נטענו" />
  if (revisions.length === 0) {
    return <p className="text-ink-soft">עוד אין. מהשמירה הבאה, מה שהיה לפניה יישמר כאן.</p>
  }
  const words = text.split(/\s+/).filter(Boolean).length
  return (
    <>
      <p className="text-sm text-ink-soft">כל השמירות של היום האחרון, ואחת מכל יום בשלושת החודשים שלפניו.</p>
      <ul className="mt-3 divide-y divide-line">
        {revisions.map((revision) => (
          <li key={revision.id}>
            <button
              type="button"
              onClick={() => onChoose(revision)}
              className="flex min-h-14 w-full items-center gap-3 rounded-card px-2 py-2 text-start hover:bg-sand-deep"
            >
              <span className="min-w-0 grow">
                <span className="block font-semibold">{clockTime(revision.savedAt)}</span>
                <span className="block text-sm text-ink-soft">
                  {timeAgo(Date.parse(revision.savedAt), Date.now())} ·{' '}
                  {revision.words.toLocaleString('he-IL')} מילים
                  <Growth words={words - revision.words} />
                </span>
                {revision.wasPublished && (
                  <Badge tone="open" className="mt-1">
                    הייתה באתר
                  </Badge>
                )}
              </span>
              <Icon name="end" className="size-5 text-ink-soft" />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function Growth({ words }: { words: number }) {
  if (words === 0) return null
  return (
    <>
      {', עכשיו '}
      <Ltr>{words > 0 ? `+${words}` : `−${-words}`}</Ltr>
    </>
  )
}
