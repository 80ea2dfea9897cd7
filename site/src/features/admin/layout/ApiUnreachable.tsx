/** Error page: the session could not be checked and the device has no cached one, so neither the admin nor signing in works. */
import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '../../../lib/api'
import { Logo } from '../../../ui/Logo'
import { retryWhenOnline } from '../offline/retryWhenOnline'
import { BusyButton } from '../parts/BusyButton'

interface Props {
  siteName: string
  failure: Error
  busy: boolean
  onRetry: () => void
}

export function ApiUnreachable({ siteName, failure, busy, onRetry }: Props) {
  const again = useEffectEvent(() => void (busy || onRetry()))
  useEffect(() => retryWhenOnline(() => again()), [])
  return (
    <main className="flex min-h-dvh items-center justify-center px-5 py-10 sm:px-10">
      <div className="w-full max-w-md">
        <Logo name={siteName} />
        <div role="alert">
          <h1 className="mt-6 text-statement text-sea">הניהול לא נפתח</h1>
          <p className="mt-3 mb-8 text-ink-soft">
            {failure instanceof ApiError
              ? 'האתר לא עונה כרגע. חכי רגע ונסי שוב.'
              : 'אין חיבור לרשת, ומה שראית כאן קודם כבר לא שמור במכשיר הזה. כשהחיבור יחזור הניהול ייפתח מעצמו.'}
          </p>
        </div>
        <BusyButton size="large" busy={busy} className="w-full" onClick={onRetry}>
          לנסות שוב
        </BusyButton>
      </div>
    </main>
  )
}
