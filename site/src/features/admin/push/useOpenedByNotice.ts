/** Opens the overview when a notification is clicked while the admin is open; asks first where a form would lose something. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useAdminRoute } from '../layout/useAdminRoute'

/** Message of the service worker (static/admin/service-worker.js). */
const OPENED = 'opened-by-notice'

export function useOpenedByNotice() {
  const { go } = useAdminRoute()
  const client = useQueryClient()
  const onMessage = useEffectEvent(({ data }: MessageEvent) => {
    if (data !== OPENED) return
    // The lists on the screen were read before the notification.
    for (const list of ['/api/contacts', '/api/user-rights/requests'])
      void client.invalidateQueries({ queryKey: [list] })
    go({ tab: 'overview', open: null })
  })
  useEffect(() => {
    // Undefined in insecure contexts.
    const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
    const listener = (event: MessageEvent) => onMessage(event)
    workers?.addEventListener('message', listener)
    return () => workers?.removeEventListener('message', listener)
  }, [])
}
