/** Shown until the admin is loaded. Part of the built page: its classes are in the public style sheet. */
import { Spinner } from '../../ui/Spinner'

export function Loading() {
  return (
    <div className="flex min-h-dvh items-center justify-center noscript:hidden">
      <Spinner label="טוענת..." />
    </div>
  )
}
