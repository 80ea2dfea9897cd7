/** One version beside what the form holds now, word by word, and the way back to it. */
import { useFormContext } from 'react-hook-form'
import { Button } from '../../../../ui/Button'
import { NotLoaded } from '../../parts/lists/NotLoaded'
import { TextDifference } from '../../parts/TextDifference'
import type { Revision, RevisionListed } from '../../types'
import { ARTICLE_LABELS } from '../articleFields'
import { clockTime } from '../../israelTime'
import { restored, type Restored } from './restored'
import { useRevision } from './useRevisions'

interface Props {
  articleId: number
  listed: RevisionListed
  onBack: () => void
  onRestore: (revision: Revision) => void
}

export function RevisionDifference({ articleId, listed, onBack, onRestore }: Props) {
  const query = useRevision(articleId, listed.id)
  const revision = query.data
  return (
    <>
      <p className="mb-3 font-semibold">{clockTime(listed.savedAt)}</p>
      {revision ? <Differences revision={revision} /> : <NotLoaded of={query} title="הגרסה לא נטענה" />}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button disabled={!revision} onClick={() => revision && onRestore(revision)}>
          להחזיר את הגרסה הזאת
        </Button>
        <Button look="outline" onClick={onBack} data-autofocus>
          לכל הגרסאות
        </Button>
      </div>
    </>
  )
}

const TEXTS = ['title', 'contentMd', 'excerpt', 'searchDescription'] as const
const CHOICES = ['category', 'featuredImage', 'featured'] as const

function Differences({ revision }: { revision: Revision }) {
  const { getValues } = useFormContext<Restored>()
  const then = restored(revision)
  const now = getValues()
  const texts = TEXTS.filter((name) => then[name] !== now[name])
  const choices = CHOICES.filter((name) => then[name] !== now[name])
  if (texts.length + choices.length === 0) return <p className="text-ink-soft">זה בדיוק מה שכתוב עכשיו.</p>
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
            <p className="mb-1 font-semibold">{ARTICLE_LABELS[name]}</p>
            <TextDifference label={ARTICLE_LABELS[name]} before={then[name]} after={now[name]} />
          </li>
        ))}
      </ul>
      {choices.length > 0 && (
        <p className="mt-3 text-sm text-ink-soft">
          גם השתנו מאז: {choices.map((name) => ARTICLE_LABELS[name]).join(', ')}.
        </p>
      )}
    </>
  )
}
