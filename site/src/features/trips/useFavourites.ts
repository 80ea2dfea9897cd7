import { useCallback, useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../../lib/storage'

const KEY = 'favoriteTrips'
const NONE: number[] = []

let kept: number[] | null = null
/** Whether the device has `kept` too: a private window may refuse. */
let isStored = true
const listeners = new Set<() => void>()

/** The trips she marked with a heart: on this device only, shared by every heart on the page and every open tab. */
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

/** As other pages left it, where the device keeps it at all. */
function readStoredFirst(): number[] {
  if (isStored) kept = null
  return read()
}

/** Without any the same list as the built page has, so that no heart is rendered a second time for it. */
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
  // For the first time only: the same listener is not added twice. The top bar listens as long as there is a page.
  window.addEventListener('storage', readAgain)
  window.addEventListener('pageshow', readAgain)
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Another tab changed the list; or she comes back to a page that the browser kept as she left it. */
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
