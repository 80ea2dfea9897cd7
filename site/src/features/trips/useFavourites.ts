import { useCallback, useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../../lib/storage'

const KEY = 'favoriteTrips'
const NONE: number[] = []

let kept: number[] | null = null
/** Whether `kept` is in localStorage too, which a private window may refuse. */
let isStored = true
const listeners = new Set<() => void>()

/** The favourite trips of this device, in localStorage; shared by all components and open tabs. */
export function useFavourites() {
  const ids = useSyncExternalStore(subscribe, read, () => NONE)
  const toggle = useCallback((id: number) => {
    const before = readStoredFirst()
    keep(before.includes(id) ? before.filter((each) => each !== id) : [...before, id])
  }, [])
  const add = useCallback((more: number[]) => keep([...new Set([...readStoredFirst(), ...more])]), [])
  const remove = useCallback(
    (less: number[]) => keep(readStoredFirst().filter((id) => !less.includes(id))),
    [],
  )
  return { ids, isFavourite: (id: number) => ids.includes(id), toggle, add, remove }
}

function read(): number[] {
  kept ??= readIds()
  return kept
}

/** Reads localStorage first if it works, since another tab may have changed it. */
function readStoredFirst(): number[] {
  if (isStored) kept = null
  return read()
}

/** Returns the constant NONE if empty, as the built page does, so that no component renders again. */
function readIds(): number[] {
  const ids = readStored(KEY, NONE, isIdList)
  return ids.length > 0 ? [...new Set(ids)] : NONE
}

function keep(ids: number[]) {
  kept = ids
  isStored = writeStored(KEY, ids)
  tellAll()
}

function subscribe(listener: () => void): () => void {
  // Added once, since the same listener is ignored; never removed, since the top bar always listens.
  window.addEventListener('storage', readAgain)
  window.addEventListener('pageshow', readAgain)
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** After a change in another tab, or a return to a page (bfcache). */
function readAgain(event: Partial<StorageEvent>) {
  if (event.key && event.key !== KEY) return
  readStoredFirst()
  tellAll()
}

function tellAll() {
  listeners.forEach((listener) => listener())
}

function isIdList(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((id) => Number.isInteger(id))
}
