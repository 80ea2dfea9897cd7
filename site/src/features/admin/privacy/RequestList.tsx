/** The rights requests: waiting ones, soonest due first, or answered ones. */
import { useState } from 'react'
import { EmptyState } from '../../../ui/EmptyState'
import { newTab } from '../../../lib/links'
import { AdminLink } from '../layout/AdminLink'
import { SETTINGS } from '../layout/route'
import { SCREEN_TITLE } from '../parts/classes'
import { PagedItems } from '../parts/lists/PagedItems'
import { Segments } from '../parts/Segments'
import { GettingStarted } from '../parts/lists/GettingStarted'
import { NotLoaded } from '../parts/lists/NotLoaded'
import type { RequestCounts } from '../types'
import { RequestItem } from './RequestItem'
import { useRequestCounts, useRequests, type RequestChoice } from './api/useRequests'

const WAY = 'inline-flex min-h-11 items-center font-semibold text-sea underline underline-offset-4'

/** Below this number the screen is nearly empty. */
const FEW = 3
const STEPS = [
  { title: 'היא מאשרת', text: 'האתר שולח אליה קישור. עד שתאשר מהמייל שלה, המידע נשאר סגור.' },
  { title: 'את רואה מה שמור', text: 'כל מה שהאתר יודע עליה מחכה לך בתוך הבקשה: לשליחה, לתיקון או למחיקה.' },
  { title: 'את עונה בזמן', text: 'בתוך 30 יום. מה שענית ומתי נשאר רשום כאן, ליד הבקשה.' },
]

export function RequestList() {
  const [choice, setChoice] = useState<RequestChoice>('waiting')
  const list = useRequests(choice)
  const { data: counts } = useRequestCounts()

  const notLoaded = !list.data && (
    <NotLoaded key={choice} of={list} title="הבקשות לא נטענו" calm="כל הבקשות שמורות." />
  )
  if (notLoaded && choice === 'waiting') return notLoaded
  const { items, total } = list.data ?? { items: [] }
  const isEmpty = total === 0 && counts?.waiting === 0 && counts.answered === 0
  return (
    <section aria-labelledby="request-list">
      <h2 id="request-list" className={SCREEN_TITLE}>
        בקשות פרטיות
      </h2>
      <p className="mt-1 mb-5 max-w-2xl text-pretty text-ink-soft">
        מי שמסרה לך מידע רשאית לראות אותו, לתקן אותו ולבקש למחוק אותו. על כל בקשה עונות בתוך 30 יום.
      </p>
      {isEmpty ? (
        <EmptyState
          title="אין בקשות פרטיות"
          text="הבקשות נשלחות מדף הזכויות של האתר. כל בקשה תחכה לך כאן, עם כל מה שצריך: אישור מהמייל שלה, כל מה ששמור עליה, והתשובה."
        >
          <a href="/user-rights" {...newTab} className={WAY}>
            לדף הזכויות<span className="sr-only"> (נפתח בחלון חדש)</span>
          </a>
          <AdminLink to={{ tab: SETTINGS, open: 'privacy' }} className={WAY}>
            כמה זמן נשמר מידע
          </AdminLink>
        </EmptyState>
      ) : (
        <div className="mb-4 flex">
          <Segments label="אילו בקשות להציג" choices={choices(counts)} chosen={choice} onChoose={setChoice} />
        </div>
      )}
      <p role="status" className="text-ink-soft empty:hidden">
        {!isEmpty && total === 0 && (choice === 'waiting' ? 'אין בקשות שמחכות לך.' : 'עוד לא נענו בקשות.')}
      </p>
      {notLoaded || (
        <PagedItems list={list}>
          {items.map((request) => (
            <RequestItem key={request.id} request={request} />
          ))}
        </PagedItems>
      )}
      {choice === 'waiting' && items.length < FEW && (
        <GettingStarted id="request-way" title="איך עונות על בקשה" parts={STEPS} isOrdered />
      )}
    </section>
  )
}

const choices = (counts: RequestCounts | undefined) =>
  [
    { value: 'waiting', label: 'מחכות לתשובה', count: counts?.waiting },
    { value: 'answered', label: 'נענו', count: counts?.answered },
  ] as const
