import { useRef } from 'react'

/** Runs the actions of one form one after the other, also after one that failed. */
export function useSerialQueue() {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return function inTurn<T>(act: () => Promise<T>): Promise<T> {
    const turn = last.current.then(act)
    last.current = turn.catch(() => undefined)
    return turn
  }
}
