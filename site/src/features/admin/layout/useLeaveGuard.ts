/** While `isOn`, asks before the owner leaves the screen or closes the page. */
import { useEffect, useEffectEvent } from 'react'
import { useAdminRoute, type Guard } from './useAdminRoute'

/** The guard is set again when `name` changes. */
export function useLeaveGuard(isOn: boolean, { discard, question, name }: Guard & { name?: string }) {
  const { setGuard } = useAdminRoute()
  const onDiscard = useEffectEvent(discard)
  useEffect(() => {
    if (!isOn) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    setGuard({ discard: () => onDiscard(), question })
    return () => {
      window.removeEventListener('beforeunload', ask)
      setGuard(null)
    }
  }, [isOn, question, name, setGuard])
}
