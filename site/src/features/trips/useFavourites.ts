import { useCallback, useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../../lib/storage'

const KEY = 'favoriteTrips'
const NONE: number[] = []
const ELSEWHERE = ['storage', 'pageshow'] as const

let kept: number[] | null = null
const listeners = new Set<() => void>()

/** The trips she marked with a heart: on this device only, shared by every heart on the page and every open tab. */
export function useFavourites() {
  const ids = useSyncExternalStore(subscribe, read, () => NONE)
  const toggle = useCallback((id: number) => {
    const before = read()
    keep(before.includes(id) ? before.filter((each) => each !== id) : [...before, id])
  }, [])
  const add = useCallback((more: number[]) => keep([...new Set([...read(), ...more])]), [])
  const remove = useCallback((less: number[]) => keep(read().filter((id) => !less.includes(id))), [])
  return { ids, isFavourite: (id: number) => ids.includes(id), toggle, add, remove }
}

function read(): number[] {
  kept ??= readIds()
  return kept
}

/** Without any the same list as the built page has, so that no heart is rendered a second time for it. */
function readIds(): number[] {
  const ids = readStored(KEY, NONE, isIdList)
  return ids.length > 0 ? [...new Set(ids)] : NONE
}

function keep(ids: number[]) {
  kept = ids
  writeStored(KEY, ids)
  tellAll()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) for (const name of ELSEWHERE) window.addEventListener(name, readAgain)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) for (const name of ELSEWHERE) window.removeEventListener(name, readAgain)
  }
}

/** Another tab changed the list, or another page did before she came back to this one, which the browser had kept. */
function readAgain(event: StorageEvent | PageTransitionEvent) {
  if ('key' in event ? event.key !== KEY && event.key !== null : !event.persisted) return
  kept = null
  tellAll()
}

function tellAll() {
  listeners.forEach((listener) => listener())
}

function isIdList(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((id) => Number.isInteger(id))
}
