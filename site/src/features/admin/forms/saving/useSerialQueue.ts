import { useRef } from 'react'

/** Acts of one form, each after the one before it has ended, however that ended. */
export function useSerialQueue() {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return function inTurn<T>(act: () => Promise<T>): Promise<T> {
    const turn = last.current.then(act)
    last.current = turn.catch(() => undefined)
    return turn
  }
}
