/** The pages, by title, and the button for a new one. */
import { useState } from 'react'
import { Button } from '../../../ui/Button'
import { EmptyState } from '../../../ui/EmptyState'
import { DeleteRecord } from '../bin/DeleteRecord'
import { AdminLink } from '../layout/AdminLink'
import { NEW } from '../layout/route'
import { useAdminRoute } from '../layout/useAdminRoute'
import { SCREEN_TITLE } from '../parts/classes'
import { Icon } from '../parts/Icon'
import { batchesOf, ShowMore, type Kept } from '../parts/lists/ShowMore'
import { GettingStarted } from '../parts/lists/GettingStarted'
import type { PageListed } from '../types'
import { newPage } from './newPage'
import { PageItem } from './PageItem'

const WHAT_FOR = 'עמוד הוא מקום לדברים שלא משתנים, כמו ״מי אנחנו״, שאלות נפוצות או מדריך לאריזה.'

/** Below this number the screen is nearly empty. */
const FEW = 3
/** `coveredBy`: matches titles of pages that cover the idea already. */
const IDEAS = [
  {
    title: 'מי אנחנו',
    text: 'מי מלווה, איך התחלתן, ולמה לנסוע דווקא עם נשים.',
    coveredBy: /אנחנו|אודות|עלינו/,
  },
  {
    title: 'מה אורזות',
    text: 'רשימה אחת, שכל מי שנרשמה תשמח לקבל בקישור לפני הטיול.',
    coveredBy: /ארוז|אורז|אריז/,
  },
  { title: 'מה שואלות אותך', text: 'השאלות שחוזרות בכל שיחה, עם התשובות שלך.', coveredBy: /שאלות|שואלות/ },
]

interface Props {
  pages: PageListed[]
  /** How many are shown: kept by the tab, while a page is open in the list's place. */
  count: Kept<number>
}

export function PageList({ pages, count }: Props) {
  const [deleting, setDeleting] = useState<PageListed | null>(null)
  const { shown, ...more } = batchesOf(pages, count)
  const ideas = IDEAS.filter(({ coveredBy }) => !pages.some(({ title }) => coveredBy.test(title))).map(
    (idea) => ({
      ...idea,
      act: (
        <AdminLink
          to={{ tab: 'pages', open: newPage(idea.title) }}
          className="mt-1 inline-flex min-h-11 items-center gap-2 font-semibold text-sea hover:underline"
        >
          <Icon name="edit" />
          לכתוב את העמוד<span className="sr-only"> ״{idea.title}״</span>
        </AdminLink>
      ),
    }),
  )
  return (
    <section aria-labelledby="page-list">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="page-list" className={SCREEN_TITLE}>
          העמודים שלך
        </h2>
        {pages.length > 0 && <NewPage />}
      </div>
      {pages.length > 0 && <p className="-mt-2 mb-4 max-w-measure text-ink-soft">{WHAT_FOR}</p>}
      {pages.length === 0 && (
        <EmptyState title="עוד אין עמודים" text={WHAT_FOR}>
          <NewPage />
        </EmptyState>
      )}
      <ul className="space-y-3">
        {shown.map((page) => (
          <PageItem key={page.id} page={page} onDelete={() => setDeleting(page)} />
        ))}
      </ul>
      <ShowMore {...more} />
      {pages.length < FEW && ideas.length > 0 && (
        <GettingStarted
          id="page-ideas"
          title={`מה ${pages.length > 0 ? 'עוד ' : ''}כדאי לספר פעם אחת ולתמיד`}
          parts={ideas}
        />
      )}
      <DeleteRecord kind="page" record={deleting} onDone={() => setDeleting(null)} />
    </section>
  )
}

function NewPage() {
  const { go } = useAdminRoute()
  return (
    <Button onClick={() => go({ tab: 'pages', open: NEW })}>
      <Icon name="plus" />
      עמוד חדש
    </Button>
  )
}
