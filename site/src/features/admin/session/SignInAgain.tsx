/** Dialog to sign in again when the session ended, without losing what is in open forms. */
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { clearApiCache } from '../offline/clearApiCache'
import { sameRoute, type AdminRoute } from '../layout/route'
import { useAdminRoute } from '../layout/useAdminRoute'
import { Dialog } from '../parts/Dialog'
import { SignInForm } from './SignInForm'
import { useSessionEnd } from './signedOut'

export function SignInAgain() {
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const { route } = useAdminRoute()
  // Dismissed by the owner: on this screen background requests do not open it again, only her own actions do.
  const [putOffAt, setPutOffAt] = useState<AdminRoute | null>(null)
  useSessionEnd((isByItself) => {
    void clearApiCache()
    if (!isByItself || !putOffAt || !sameRoute(putOffAt, route)) setOpen(true)
  })

  function close() {
    setOpen(false)
    setPutOffAt(route)
  }

  function goOn() {
    setOpen(false)
    setPutOffAt(null)
    // Also what was read: hours may have passed. An open form's record is compared when it is saved.
    void client.invalidateQueries({
      predicate: ({ state, meta }) => state.status === 'error' || meta?.isOpenForm !== true,
    })
  }
  return (
    <Dialog open={open} onClose={close} title="צריך להתחבר שוב">
      <p className="mb-6 text-ink-soft">
        עבר זמן מאז ההתחברות האחרונה. כל מה שכתבת נשאר, ואחרי ההתחברות אפשר לשמור שוב.
      </p>
      <SignInForm onSignedIn={goOn} isInDialog />
    </Dialog>
  )
}
