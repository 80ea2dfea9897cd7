/** Panel for a generated article: fetches titles for the category; one is chosen, or the owner's own, and the generation starts. */
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { Category } from '../../../../page-data/types'
import { randomId } from '../../../lib/randomId'
import { Badge } from '../../../ui/Badge'
import { Button } from '../../../ui/Button'
import { useToast } from '../../../ui/Toast'
import { AdminLink } from '../layout/AdminLink'
import { useAdminRoute } from '../layout/useAdminRoute'
import { keepBackup, localBackup } from '../forms/saving/localBackup'
import { BusyButton } from '../parts/BusyButton'
import { CARD } from '../parts/classes'
import type { Assistant } from '../types'
import { failureMessage } from './failureMessage'
import { MonthUse } from './MonthUse'
import { OWN_TITLE, TitleChoice } from './TitleChoice'
import { ownTitleBackup, useStartArticle, useTitles } from './useAssistant'

/** The typed title; `sent`: the request whose answer was lost, to be repeated with its key. */
interface OwnTitle {
  title: string
  sent?: { title: string; key: string }
}

interface Props {
  category: Category
  month: Assistant['month']
  onByHand: () => void
}

export function WritingPanel({ category, month, onByHand }: Props) {
  const { go } = useAdminRoute()
  const { titles, failure, isThinking, suggest } = useSuggestedTitles(category, month.hasRoom)
  const start = useStartArticle()
  const backupName = ownTitleBackup(category)
  const [unsent] = useState(() => localBackup<OwnTitle>(backupName)?.values)
  const [ownTitle, setOwnTitle] = useState(unsent?.title ?? '')
  const [chosen, setChosen] = useState<string | null>(ownTitle ? OWN_TITLE : null)
  const [isIncomplete, setIncomplete] = useState(false)
  // After a lost response the same title is sent again under the same idempotency key: a second article would be paid for.
  const keys = useRef(new Map(unsent?.sent && [[unsent.sent.title, unsent.sent.key]]))
  const title = (chosen === OWN_TITLE ? ownTitle : (chosen ?? '')).trim()

  function writeOwn(words: string) {
    setOwnTitle(words)
    backUpTitle(words, localBackup<OwnTitle>(backupName)?.values.sent)
  }

  const backUpTitle = (words: string, sent: OwnTitle['sent']) =>
    keepBackup(backupName, { title: words, sent } satisfies OwnTitle)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setIncomplete(!title)
    if (!title || start.isPending) return
    const key = keys.current.get(title) ?? randomId()
    keys.current.set(title, key)
    if (chosen === OWN_TITLE) backUpTitle(ownTitle, { title, key })
    start.mutate(
      { title, category, suggestedTitles: titles, key },
      { onSuccess: () => go({ tab: 'blog', open: null }) },
    )
  }

  return (
    <section aria-labelledby="writing" className={`${CARD} p-5 sm:p-6`}>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="flex flex-wrap items-center gap-3">
          <h3 id="writing" className="text-lg text-sea">
            על מה נכתוב?
          </h3>
          <Badge>{category}</Badge>
        </div>
        <AdminLink
          to={{ tab: 'blog', open: null }}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-sea hover:underline"
        >
          להחליף קטגוריה
        </AdminLink>
      </div>
      {!month.hasRoom && <LimitReached />}
      {month.hasRoom && (
        <form noValidate onSubmit={onSubmit}>
          <TitleChoice
            titles={titles}
            isThinking={isThinking}
            failure={failure}
            chosen={chosen}
            ownTitle={ownTitle}
            isIncomplete={isIncomplete}
            onChoose={setChosen}
            onOwnTitle={writeOwn}
          />
          <div className="mt-5 flex flex-wrap gap-3">
            <BusyButton type="submit" busy={start.isPending}>
              ליצור את המאמר
            </BusyButton>
            <BusyButton variant="outline" busy={isThinking} onClick={suggest}>
              {failure ? 'לנסות שוב' : 'עוד הצעות'}
            </BusyButton>
          </div>
          <p className="mt-4 text-sm text-ink-soft">
            העוזרת כותבת טיוטה עם תמונה, בערך בדקה. שום דבר לא מתפרסם לפני שקראת ואישרת.
          </p>
        </form>
      )}
      <div className="mt-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 border-t border-line pt-4">
        <Button variant="quiet" onClick={onByHand}>
          לכתוב בעצמי, בלי העוזרת
        </Button>
        <MonthUse month={month} />
      </div>
    </section>
  )
}

/** Suggested titles: the first batch is fetched on mount, further ones are added on top. */
function useSuggestedTitles(category: Category, hasRoom: boolean) {
  const { toast } = useToast()
  const { mutate, isPending } = useTitles()
  const [titles, setTitles] = useState<string[]>([])
  const [failure, setFailure] = useState('')
  const asked = useRef(false)

  function suggest() {
    setFailure('')
    mutate(category, {
      onSuccess: (found) => {
        setTitles((before) => [...found, ...before])
        toast({ title: 'הצלחה!', description: waitingTitles(found.length) })
      },
      onError: (error) => {
        setFailure(failureMessage(error))
        toast({
          title: 'שגיאה',
          description: 'לא הצלחנו ליצור הצעות כותרות. נסי שוב.',
          variant: 'destructive',
        })
      },
    })
  }

  useEffect(() => {
    // Once for the screen: a second effect of the same mount would pay for the same titles twice.
    if (asked.current || !hasRoom) return
    asked.current = true
    suggest()
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return { titles, failure, isThinking: isPending, suggest }
}

const waitingTitles = (count: number) =>
  count === 1 ? 'הצעה אחת לכותרת מחכה לך.' : `${count} הצעות לכותרות מחכות לך.`

function LimitReached() {
  return (
    <p role="status" className="rounded-card bg-blush p-5">
      <strong className="block">תקרת השימוש החודשית בעוזרת נוצלה</strong>
      העוזרת תחזור בתחילת החודש הבא. בינתיים אפשר לכתוב בעצמך, כמו תמיד.
    </p>
  )
}
