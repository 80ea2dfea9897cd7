import type { ReactNode } from 'react'
import type { Frame, FreePage } from '../../../page-data/types'
import { api } from '../../lib/api'
import { useRead } from '../../lib/useRead'
import { RecordLookup } from '../../ui/RecordLookup'
import { Spinner } from '../../ui/Spinner'
import { PageText } from './PageText'

/** A page that the owner wrote and that is not built yet, read from the API. */
export function PageLookup({ slug, frame, children }: { slug: string; frame: Frame; children: ReactNode }) {
  const path = `/api/pages/${encodeURIComponent(slug)}`
  const query = useRead(path, () => api.getPublic<FreePage['freePage']>(path))
  return (
    <RecordLookup
      query={query}
      siteName={frame.name}
      loading={
        <div className="wrap section-y min-h-96">
          <Spinner label="טוענת עמוד..." />
        </div>
      }
      missing={{
        title: 'העמוד לא נמצא',
        text: 'העמוד שחיפשת לא קיים או הוסר.',
        href: '/',
        back: 'חזרה לדף הבית',
      }}
      failed={{
        title: 'לא הצלחנו לטעון את העמוד',
        text: 'ייתכן שהחיבור נקטע לרגע. אפשר לנסות שוב.',
      }}
      show={(page) => <PageText {...page} />}
    >
      {children}
    </RecordLookup>
  )
}
