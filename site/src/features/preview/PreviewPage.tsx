/** The preview of an unpublished record as visitors will see it, below a notice. */
import type { ReactNode } from 'react'
import { useDocumentTitle } from '../../lib/useDocumentTitle'
import { useHydrated } from '../../lib/useHydrated'
import { ErrorState } from '../../ui/ErrorState'
import { LateNotice } from '../../ui/LateNotice'
import { RecordNotFound } from '../../ui/RecordNotFound'
import { Spinner } from '../../ui/Spinner'
import { usePreview, type PreviewedArticle, type PreviewedPage, type PreviewedTrip } from './usePreview'

interface Props {
  siteName: string
  /** Passed in, since features do not import each other. */
  showTrip: (trip: PreviewedTrip) => ReactNode
  showArticle: (article: PreviewedArticle) => ReactNode
  showPage: (page: PreviewedPage) => ReactNode
}

export function PreviewPage({ siteName, showTrip, showArticle, showPage }: Props) {
  const { data, error, isEnded, isOwn, isSignedOut, refetch } = usePreview()
  const record = data?.trip ?? data?.article ?? data?.page
  useDocumentTitle(record ? `תצוגה מקדימה: ${record.title} | ${siteName}` : null)

  if (data && record) {
    return (
      <>
        <p className="no-print bg-blush px-4 py-3 text-center text-sm">
          <strong>תצוגה מקדימה.</strong> כך זה ייראה אחרי הפרסום.{' '}
          {isOwn ? 'רק את רואה את זה.' : 'זה עוד לא באתר, ורק מי שקיבלה את הקישור רואה את זה.'}
        </p>
        {data.trip && showTrip(data.trip)}
        {data.article && showArticle(data.article)}
        {data.page && showPage(data.page)}
      </>
    )
  }
  if (isSignedOut) {
    return (
      <RecordNotFound
        title="צריך להתחבר שוב"
        text="התצוגה המקדימה נפתחת רק למי שמחוברת לניהול. אחרי ההתחברות אפשר לפתוח אותה שוב."
        href="/admin/login"
        back="להתחבר"
      />
    )
  }
  if (isEnded) {
    return (
      <RecordNotFound
        title="הקישור הזה כבר לא פעיל"
        text="ייתכן שתוקפו פג, שבוטל, או שמה שהיה בו כבר פורסם באתר."
        href="/"
        back="לדף הבית"
      />
    )
  }
  if (error) {
    return (
      <div className="wrap section-y">
        <ErrorState
          title="לא הצלחנו לטעון את התצוגה המקדימה"
          text="ייתכן שהחיבור נקטע לרגע. אפשר לנסות שוב."
          onRetry={refetch}
        />
      </div>
    )
  }
  return <Waiting />
}

export function Waiting() {
  const isHydrated = useHydrated()
  return (
    <div className="wrap section-y min-h-96">
      <h1 className="sr-only">תצוגה מקדימה</h1>
      <Spinner label="טוענת תצוגה מקדימה..." />
      {/* Without a link, which would leave out what follows the # of the address. */}
      {!isHydrated && <LateNotice reload="לרענן את הדף" />}
    </div>
  )
}
