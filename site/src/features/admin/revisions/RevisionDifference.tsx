/** Difference between a revision and the form's values, and a button that restores the revision into the form. */
import { useFormContext } from 'react-hook-form'
import { Button } from '../../../ui/Button'
import { NotLoaded } from '../parts/lists/NotLoaded'
import { TextDifference } from '../parts/TextDifference'
import type { RevisionListed } from '../types'
import { clockTime } from '../israelTime'
import { restorableValues, useRevision, type RevisionKind } from './useRevisions'

interface Props {
  kind: RevisionKind
  id: number
  listed: RevisionListed
  onBack: () => void
  onRestore: (values: Record<string, unknown>) => void
}

export function RevisionDifference({ kind, id, listed, onBack, onRestore }: Props) {
  const query = useRevision(kind.section, id, listed.id)
  const then = query.data && restorableValues(kind, query.data)
  return (
    <>
      <p className="mb-3 font-semibold">{clockTime(listed.savedAt)}</p>
      {then ? <Differences kind={kind} then={then} /> : <NotLoaded of={query} title="הגרסה לא נטענה" />}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button disabled={!then} onClick={() => then && onRestore(then)}>
          להחזיר את הגרסה הזאת
        </Button>
        <Button variant="outline" onClick={onBack} data-autofocus>
          לכל הגרסאות
        </Button>
      </div>
    </>
  )
}

interface DifferencesProps {
  kind: RevisionKind
  then: Record<string, unknown>
}

/** Word diff for long texts; for choices and numbers only that the field changed. */
function Differences({ kind: { labels, texts: textFields }, then }: DifferencesProps) {
  const { getValues } = useFormContext<Record<string, unknown>>()
  const now = getValues()
  const changed = Object.keys(then).filter(
    (name) => labels[name] && JSON.stringify(then[name]) !== JSON.stringify(now[name]),
  )
  const isText = (name: string) => textFields.includes(name)
  const texts = changed.filter(isText)
  const others = changed.filter((name) => !isText(name))
  if (changed.length === 0) return <p className="text-ink-soft">זה בדיוק מה שכתוב עכשיו.</p>
  return (
    <>
      {texts.length > 0 && (
        <p className="mb-3 text-sm text-ink-soft">
          בקו מסומן מה שהיה אז ואיננו עכשיו, וברקע צבעוני מה שנוסף מאז.
        </p>
      )}
      <ul className="space-y-4">
        {texts.map((name) => (
          <li key={name}>
            <p className="mb-1 font-semibold">{labels[name]}</p>
            <TextDifference label={labels[name]!} before={String(then[name])} after={String(now[name])} />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <p className="mt-3 text-sm text-ink-soft">
          מאז השתנו גם: {others.map((name) => labels[name]).join(', ')}.
        </p>
      )}
    </>
  )
}
