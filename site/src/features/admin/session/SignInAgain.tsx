/** The session ended while she was working: sign in again in place, with everything she typed still there. */
import { useEffect, useEffectEvent, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api'
import { Dialog } from '../parts/Dialog'
import { SignInForm } from './SignInForm'
import { SIGN_IN } from './useSession'

export function SignInAgain() {
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  useSessionEnd(() => setOpen(true))

  function goOn() {
    setOpen(false)
    void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
  }
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="צריך להתחבר שוב">
      <p className="mb-6 text-ink-soft">
        עבר זמן מאז ההתחברות האחרונה. כל מה שכתבת נשאר כאן, ואחרי ההתחברות אפשר לשמור שוב.
      </p>
      <SignInForm onSignedIn={goOn} />
    </Dialog>
  )
}

/** Calls back when a read or a save is refused because nobody is signed in any more. */
function useSessionEnd(onEnd: () => void) {
  const client = useQueryClient()
  const judge = useEffectEvent((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) onEnd()
  })
  useEffect(() => {
    const stopReads = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') judge(event.action.error)
    })
    const stopSaves = client.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return
      if (event.mutation.options.mutationKey !== SIGN_IN) judge(event.action.error)
    })
    return () => {
      stopReads()
      stopSaves()
    }
  }, [client])
}
