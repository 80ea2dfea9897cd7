import { useEffect, useState } from 'react'
import type { Frame } from '../../../page-data/types'
import { PageTitle } from '../../ui/PageTitle'
import { useLazyToast } from '../../ui/useLazyToast'
import { RightsForm } from './RightsForm'
import { RightsInfo } from './RightsInfo'
import { RightsNotes } from './RightsNotes'
import { RightsSent } from './RightsSent'

/** The whole page: the rights and the form, and after it was sent the confirmation instead of both. */
export function RightsRequest({ frame }: { frame: Frame }) {
  const { toast, prepare, stand } = useLazyToast()
  // null until it was sent.
  const [reference, setReference] = useState<string | null>(null)

  // A plain form may come back here by this address.
  useEffect(() => {
    if (new URLSearchParams(window.location.search).get('sent') === '1') setReference('')
  }, [])

  return (
    <>
      {reference !== null ? (
        <RightsSent takesFocus reference={reference} />
      ) : (
        <div className="wrap pb-16 md:pb-22">
          <PageTitle title="מימוש זכויות">
            המידע שלך נשאר שלך. כאן אפשר לבקש לראות אותו, לתקן אותו, למחוק אותו ועוד.
          </PageTitle>
          <RightsInfo />
          <section aria-labelledby="rights-form" className="mt-10 max-w-4xl border-t border-line pt-8">
            <h2 id="rights-form" className="mb-6 text-2xl text-sea">
              הבקשה שלך
            </h2>
            <RightsForm
              frame={frame}
              toast={toast}
              prepareToast={prepare}
              onSent={setReference}
              notes={<RightsNotes frame={frame} />}
            />
          </section>
        </div>
      )}
      {stand}
    </>
  )
}
