/** Prepares a download of all data in the background; available for a day. */
import { CARD } from '../parts/classes'
import { BusyButton } from '../parts/BusyButton'
import { NotLoaded } from '../parts/lists/NotLoaded'
import { useDownload } from '../parts/useDownload'
import { receivedAt } from '../israelTime'
import { useDataExport, usePrepareDataExport, type Download } from './useDataExport'

export function DataExport() {
  const query = useDataExport()
  return (
    <section aria-labelledby="everything" className={`${CARD} mt-6 p-5`}>
      <h3 id="everything" className="text-lg text-sea">
        הכול בקובץ אחד
      </h3>
      <p className="mt-1 max-w-measure text-ink-soft">
        הטיולים, המאמרים, התמונות, ההגדרות, הפניות ורשימות הנוסעות, לשמירה אצלך. אין בו מה שבסל המחזור, מה
        שמחכה ב״אולי ספאם״, בקשות פרטיות, ושינויים שעוד לא פרסמת בדף שכבר באתר. הקובץ מחכה כאן יממה ואז נמחק.
      </p>
      {query.data ? (
        <Steps state={query.data} />
      ) : (
        <NotLoaded of={query} title="המצב של הקובץ לא נטען" rows={1} />
      )}
    </section>
  )
}

function Steps({ state }: { state: Download }) {
  const { status, reason, progress, preparedAt } = state
  const prepare = usePrepareDataExport()
  const onDownload = useDownload()
  if (status === 'preparing') {
    return (
      <>
        <p role="status" className="mt-3">
          מכינות את הקובץ. אפשר להמשיך בעבודה ולחזור לכאן.
        </p>
        <div
          role="progressbar"
          aria-label="הכנת הקובץ"
          aria-valuenow={progress}
          aria-valuemin={0}
          aria-valuemax={100}
          className="mt-3 h-2 overflow-hidden rounded-full bg-sand-deep"
        >
          <div className="h-full rounded-full bg-sea" style={{ inlineSize: `${Math.max(progress, 4)}%` }} />
        </div>
      </>
    )
  }
  return (
    <>
      <p role="status" className="mt-3 empty:hidden">
        {status === 'failed' && (reason || 'הקובץ לא הוכן. שום דבר לא אבד, ואפשר לנסות שוב.')}
        {status === 'ready' && preparedAt && `הקובץ מוכן, נכון ל־${receivedAt(preparedAt)}.`}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        {preparedAt && (
          <a
            href="/api/downloads/everything.zip"
            download
            onClick={onDownload}
            className="inline-flex min-h-11 items-center font-semibold text-sea underline underline-offset-4"
          >
            להוריד את הקובץ
          </a>
        )}
        <BusyButton variant="outline" busy={prepare.isPending} onClick={() => prepare.mutate()}>
          {preparedAt ? 'להכין קובץ חדש' : 'להכין את הקובץ'}
        </BusyButton>
      </div>
    </>
  )
}
