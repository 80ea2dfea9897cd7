/** Suspected spam: kept, with the reason, and a button that moves it to the enquiries. */
import { EmptyState } from '../../../ui/EmptyState'
import { PagedItems } from '../parts/lists/PagedItems'
import { RecordHeading } from '../parts/RecordHeading'
import { NotLoaded } from '../parts/lists/NotLoaded'
import { SuspectedItem } from './parts/SuspectedItem'
import { useReleaseFromQuarantine, useQuarantine } from './api/useQuarantine'

export function Quarantine() {
  return (
    <>
      <RecordHeading tab="enquiries" back="חזרה לפניות שלך" title="אולי ספאם" page={null} />
      <Suspected />
    </>
  )
}

function Suspected() {
  const list = useQuarantine()
  const release = useReleaseFromQuarantine()

  if (!list.data) return <NotLoaded of={list} title="הרשימה לא נטענה" calm="כל מה שהגיע שמור." rows={2} />
  if (list.data.total === 0) {
    return <EmptyState title="אין כאן כלום" text="מה שייראה כמו ספאם יחכה כאן, ולא יימחק." />
  }
  return (
    <>
      <p className="mb-4 max-w-measure text-ink-soft">
        פניות שנראו כאילו תוכנה שלחה אותן, ופניות שסימנת כספאם. הן לא נמחקות. זיהית פנייה אמיתית? העבירי אותה
        לפניות שלך.
      </p>
      <PagedItems list={list}>
        {list.data.items.map((enquiry) => (
          <SuspectedItem
            key={enquiry.id}
            enquiry={enquiry}
            isBusy={release.isPending && release.variables.id === enquiry.id}
            onGenuine={() => release.mutate(enquiry)}
          />
        ))}
      </PagedItems>
    </>
  )
}
