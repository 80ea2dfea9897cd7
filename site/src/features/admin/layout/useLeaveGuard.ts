/** While `isOn`, asks before the owner leaves the screen, where something would be lost, or closes the page. */
import { useEffect, useEffectEvent } from 'react'
import { useAdminRoute, type Guard, type Question } from './useAdminRoute'

/** The guard is set again when `name` changes. */
export function useLeaveGuard(isOn: boolean, { question, onLeave, name }: Guard & { name?: string }) {
  const { setGuard } = useAdminRoute()
  const fixed = typeof question === 'object' ? question : null
  const ask = useEffectEvent((): Question | null => (typeof question === 'function' ? question() : question))
  const leave = useEffectEvent(() => onLeave?.())
  useEffect(() => {
    if (!isOn) return
    const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', askBrowser)
    setGuard({ question: fixed ?? (() => ask()), onLeave: () => leave() })
    return () => {
      window.removeEventListener('beforeunload', askBrowser)
      setGuard(null)
    }
  }, [isOn, fixed, name, setGuard])
}
