/**
 * What she typed and did not save yet, kept on this device: a closed tab, a dead battery or an ended session
 * loses nothing. A form has the copy that it writes while she types, and those put aside until she decides on them.
 */
import { useSyncExternalStore } from 'react'
import { isObject } from '../../../../lib/isObject'
import { readStored, writeStored } from '../../../../lib/storage'

const KEY = 'adminRescue'
const MAX_ASIDE = 3
const KEPT_FOR = 30 * 24 * 60 * 60_000

interface LocalBackup<Values> {
  /** ISO date-time. */
  at: string
  values: Values
}

/** A copy and the form whose it is: the form of a new record goes on under another name once it is saved. */
interface FoundCopy<Values> extends LocalBackup<Values> {
  form: string
}

type Shelf = Record<string, LocalBackup<unknown>>

/** What the form itself wrote last. */
export function localBackup<Values>(form: string): LocalBackup<Values> | null {
  return (shelf()[form] as LocalBackup<Values> | undefined) ?? null
}

/** All that there is of the form, the newest first. */
export function copiesOf<Values>(form: string): FoundCopy<Values>[] {
  const all = Object.entries(shelf()).filter(([key]) => key === form || isAsideOf(form, key))
  return newestFirst(all).map(([, copy]) => ({ ...(copy as LocalBackup<Values>), form }))
}

/** Answers whether this browser kept it. */
export function keepBackup(form: string, values: unknown): boolean {
  return keep({ [form]: { at: new Date().toISOString(), values } })
}

export function dropBackup(form: string) {
  drop([form])
}

/** Drops the copy as it is now when what is returned is called, unless something else was written under its name meanwhile. */
export function dropIfUnchanged(form: string): () => void {
  const text = () => JSON.stringify(localBackup(form)?.values)
  const sent = text()
  return () => {
    if (text() === sent) drop([form])
  }
}

/** The copy that an open form wrote last: another tab may have the same form open, and write its own in the same place. */
export interface OwnCopy {
  form: string
  /** ISO date-time. */
  at: string
}

/** In place of the form's `own` last copy, wherever it lies by now; another tab's makes room. Null where nothing is kept. */
export function keepOwn(form: string, values: unknown, own: OwnCopy | null): OwnCopy | null {
  if (localBackup(form) && localBackup(form)?.at !== own?.at) putAside(form)
  const at = momentOfItsOwn()
  const isOwn = own ? keysOf(own) : []
  const rest = Object.entries(shelf()).filter(([key]) => !isOwn.includes(key))
  return keep({ ...Object.fromEntries(rest), [form]: { at, values } }, {}) ? { form, at } : null
}

/** Now, or just after: no two copies are told apart by anything else. */
function momentOfItsOwn(): string {
  const taken = Object.values(shelf()).map(({ at }) => at)
  let now = Date.now()
  while (taken.includes(new Date(now).toISOString())) now++
  return new Date(now).toISOString()
}

export const dropOwn = (own: OwnCopy) => drop(keysOf(own))

const keysOf = ({ form, at }: OwnCopy) => [
  asideKey(form, at),
  ...(localBackup(form)?.at === at ? [form] : []),
]

function keep(copies: Shelf, beside = shelf()): boolean {
  hear(writeStored(KEY, { ...beside, ...copies }))
  return isKept
}

/** What the form wrote last makes room for what it writes next. */
export function putAside(form: string) {
  const { [form]: copy, ...rest } = shelf()
  if (!copy) return
  writeStored(KEY, { ...rest, [asideKey(form, copy.at)]: copy })
  const aside = newestFirst(Object.entries(shelf()).filter(([key]) => isAsideOf(form, key)))
  drop(aside.slice(MAX_ASIDE).map(([key]) => key))
}

export function dropAside({ form, at }: FoundCopy<unknown>) {
  drop([asideKey(form, at)])
}

/** Notes, replies and corrections hold what visitors wrote: they do not stay on a device that she leaves. */
export function dropWordsAboutVisitors() {
  drop(Object.keys(shelf()).filter((form) => /^(enquiry-|participant-|reply-\d|rights-)/.test(form)))
}

/** Those about visitors who are stored, after one of them was erased. Whoever is being entered anew is another. */
export function dropWordsAboutStoredVisitors() {
  drop(Object.keys(shelf()).filter((form) => /^(enquiry|participant|reply|rights)-\d/.test(form)))
}

function drop(keys: string[]) {
  const entries = Object.entries(shelf())
  const rest = entries.filter(([key]) => !keys.includes(key))
  if (rest.length < entries.length) writeStored(KEY, Object.fromEntries(rest))
}

let isKept = true
const listeners = new Set<() => void>()

function hear(answer: boolean) {
  isKept = answer
  for (const listener of listeners) listener()
}

/** False once this browser refused a copy: no storage in a private window, or a full one. */
export const isKeptHere = () => isKept

export const useIsKeptHere = (): boolean => useSyncExternalStore(listen, isKeptHere)

function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const ASIDE = '~'
const asideKey = (form: string, at: string) => form + ASIDE + at
const isAsideOf = (form: string, key: string) => key.startsWith(form + ASIDE)

const newestFirst = (entries: [string, LocalBackup<unknown>][]) =>
  entries.sort(([, one], [, other]) => other.at.localeCompare(one.at))

function shelf(): Shelf {
  const all = Object.entries(readStored<Shelf>(KEY, {}, isShelf))
  const fresh = all.filter(([, { at }]) => Date.now() - Date.parse(at) < KEPT_FOR)
  const found = Object.fromEntries(fresh)
  if (fresh.length < all.length) writeStored(KEY, found)
  return found
}

function isShelf(value: unknown): value is Shelf {
  return (
    isObject(value) &&
    Object.values(value).every(
      (entry) => isObject(entry) && typeof entry.at === 'string' && typeof entry.values === 'object',
    )
  )
}
