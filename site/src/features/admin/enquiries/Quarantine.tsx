/** What came in and looks as if a program had sent it: kept, told why, and one tap away from the others. */
import { useEffect, useRef } from 'react'
import { EmptyState } from '../../../ui/EmptyState'
import { ErrorState } from '../../../ui/ErrorState'
import { PagedItems } from '../parts/PagedItems'
import { SkeletonRows } from '../parts/SkeletonRows'
import { SuspectedItem } from './SuspectedItem'
import { useLetOut, useQuarantine } from './useQuarantine'

export function Quarantine({ onBack }: { onBack: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // She came by a switch that is gone now.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="quarantine">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id="quarantine" ref={heading} tabIndex={-1} className="text-xl focus:outline-none">
          אולי ספאם
        </h2>
        <button
          type="button"
          onClick={onBack}
          className="-me-2 inline-flex min-h-11 items-center rounded-full px-2 text-sm font-semibold text-sea hover:underline"
        >
          חזרה לפניות שלך
        </button>
      </div>
      <Suspected />
    </section>
  )
}

function Suspected() {
  const list = useQuarantine()
  const letOut = useLetOut()

  if (!list.data && list.isFetching) return <SkeletonRows count={2} />
  if (!list.data) {
    return (
      <ErrorState
        title="הרשימה לא נטענה"
        text="כנראה החיבור נקטע לרגע. כל מה שהגיע שמור."
        onRetry={() => void list.refetch()}
      />
    )
  }
  if (list.data.total === 0) {
    return <EmptyState title="אין כאן כלום" text="מה שייראה כמו ספאם יחכה כאן, ולא יימחק." />
  }
  return (
    <>
      <p className="mb-4 max-w-measure text-ink-soft">
        פניות שנראו כאילו תוכנה שלחה אותן. הן לא נמחקות, ולא נשלח עליהן מייל. זיהית פנייה אמיתית? העבירי אותה
        לפניות שלך.
      </p>
      <PagedItems list={list}>
        {list.data.items.map((enquiry) => (
          <SuspectedItem
            key={enquiry.id}
            enquiry={enquiry}
            isBusy={letOut.isPending && letOut.variables.id === enquiry.id}
            onGenuine={() => letOut.mutate(enquiry)}
          />
        ))}
      </PagedItems>
    </>
  )
}
