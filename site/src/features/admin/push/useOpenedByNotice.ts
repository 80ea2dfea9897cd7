/** She pressed a notification while the admin was open: it goes to the overview, and asks first where a form is not saved. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useAdminRoute } from '../layout/useAdminRoute'

/** What the service worker says (static/admin/service-worker.js). */
const OPENED = 'opened-by-notice'

export function useOpenedByNotice() {
  const { go } = useAdminRoute()
  const client = useQueryClient()
  const onMessage = useEffectEvent(({ data }: MessageEvent) => {
    if (data !== OPENED) return
    // What is on the screen was read before it came.
    for (const list of ['/api/contacts', '/api/user-rights/requests'])
      void client.invalidateQueries({ queryKey: [list] })
    go({ tab: 'overview', open: null })
  })
  useEffect(() => {
    // Browsers hide it where the address is not secure.
    const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
    const listener = (event: MessageEvent) => onMessage(event)
    workers?.addEventListener('message', listener)
    return () => workers?.removeEventListener('message', listener)
  }, [])
}
