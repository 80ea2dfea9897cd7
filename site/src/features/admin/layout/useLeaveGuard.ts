/** While `isOn`, asks before the owner leaves the screen, where something would be lost, or closes the page. */
import { useEffect, useEffectEvent } from 'react'
import { useAdminRoute, type Guard, type Question } from './useAdminRoute'

/** The guard is set again when `name` changes. */
export function useLeaveGuard(isOn: boolean, { question, name }: Guard & { name?: string }) {
  const { setGuard } = useAdminRoute()
  const fixed = typeof question === 'object' ? question : null
  const onLeave = useEffectEvent((): Question | null =>
    typeof question === 'function' ? question() : question,
  )
  useEffect(() => {
    if (!isOn) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    setGuard({ question: fixed ?? (() => onLeave()) })
    return () => {
      window.removeEventListener('beforeunload', ask)
      setGuard(null)
    }
  }, [isOn, fixed, name, setGuard])
}
