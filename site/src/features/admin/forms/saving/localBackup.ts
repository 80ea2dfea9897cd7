/**
 * Local backups of unsaved text in localStorage: a closed tab, a dead battery or an ended session loses nothing. A form has
 * the current backup, which it writes while the owner types, and archived ones, until she restores or drops them.
 */
import { isObject } from '../../../../lib/isObject'
import { readStored, writeStored } from '../../../../lib/storage'

const KEY = 'adminRescue'
const MAX_ARCHIVED = 3
const KEPT_FOR = 30 * 24 * 60 * 60_000

interface LocalBackup<Values> {
  /** ISO date-time. */
  at: string
  values: Values
}

/** A backup with its form's name: the form of a new record has another name once it is saved. */
interface FoundBackup<Values> extends LocalBackup<Values> {
  form: string
}

type Backups = Record<string, LocalBackup<unknown>>

/** The form's current backup. */
export function localBackup<Values>(form: string): LocalBackup<Values> | null {
  return (readBackups()[form] as LocalBackup<Values> | undefined) ?? null
}

/** The form's current and archived backups, the newest first. */
export function backupsOf<Values>(form: string): FoundBackup<Values>[] {
  const all = Object.entries(readBackups()).filter(([key]) => key === form || isArchiveOf(form, key))
  return newestFirst(all).map(([, copy]) => ({ ...(copy as LocalBackup<Values>), form }))
}

export function keepBackup(form: string, values: unknown) {
  keep({ [form]: { at: new Date().toISOString(), values } })
}

/** Stores a name without text; failures are silent. */
export function keepMarker(form: string) {
  if (areVisitorsKept || !isAboutVisitors(form))
    writeStored(KEY, { ...readBackups(), [form]: { at: new Date().toISOString(), values: {} } })
}

export function dropBackup(form: string) {
  drop([form])
}

/** Returns a function that drops the backup if it is unchanged since this call. */
export function dropIfUnchanged(form: string): () => void {
  const text = () => JSON.stringify(localBackup(form)?.values)
  const sent = text()
  return () => {
    if (text() === sent) drop([form])
  }
}

/** Identifies the backup that an open form wrote last: another tab with the same form writes under the same name. */
export interface BackupId {
  form: string
  /** ISO date-time. */
  at: string
}

/** Replaces the form's `own` last backup, archived or not; another tab's is archived. Null where it was not stored. */
export function writeOwnBackup(form: string, values: unknown, own: BackupId | null): BackupId | null {
  if (localBackup(form) && localBackup(form)?.at !== own?.at) archiveBackup(form)
  const at = uniqueTimestamp()
  const isOwn = own ? keysOf(own) : []
  const rest = Object.entries(readBackups()).filter(([key]) => !isOwn.includes(key))
  return keep({ ...Object.fromEntries(rest), [form]: { at, values } }, {}) ? { form, at } : null
}

/** Now, or a few milliseconds later: backups of one form are identified by their timestamp alone. */
function uniqueTimestamp(): string {
  const taken = Object.values(readBackups()).map(({ at }) => at)
  let now = Date.now()
  while (taken.includes(new Date(now).toISOString())) now++
  return new Date(now).toISOString()
}

export const deleteOwnBackup = (own: BackupId) => drop(keysOf(own))

const keysOf = ({ form, at }: BackupId) => [
  archiveKey(form, at),
  ...(localBackup(form)?.at === at ? [form] : []),
]

function keep(copies: Backups, beside = readBackups()): boolean {
  if (!areVisitorsKept && Object.keys(copies).some(isAboutVisitors)) return false
  const isKept = writeStored(KEY, { ...beside, ...copies })
  if (!isKept && hasRoom) storageFullListener?.()
  hasRoom = isKept
  return isKept
}

let storageFullListener: (() => void) | null = null
let hasRoom = true

/** False since this browser refused a backup: its storage is full. */
export const hasRoomForBackups = () => hasRoom

/** Calls `tell` when this browser begins to refuse backups, and for each `showStorageFull`. */
export function onStorageFull(tell: () => void) {
  storageFullListener = tell
  hasRoom = true
  return () => void (storageFullListener = null)
}

/** For an act that stops, as it would replace a text of which there is no backup. */
export const showStorageFull = () => storageFullListener?.()

/** Archives the form's current backup, and drops the oldest archived ones above MAX_ARCHIVED. */
export function archiveBackup(form: string) {
  const { [form]: copy, ...rest } = readBackups()
  if (!copy) return
  writeStored(KEY, { ...rest, [archiveKey(form, copy.at)]: copy })
  const aside = newestFirst(Object.entries(readBackups()).filter(([key]) => isArchiveOf(form, key)))
  drop(aside.slice(MAX_ARCHIVED).map(([key]) => key))
}

export function dropArchived({ form, at }: FoundBackup<unknown>) {
  drop([archiveKey(form, at)])
}

/** Notes, replies and corrections contain visitors' texts: signing out deletes them from the device. */
export function deleteVisitorBackups() {
  drop(Object.keys(readBackups()).filter(isAboutVisitors))
}

const isAboutVisitors = (form: string) => /^(enquiry-|participant-|reply-\d|rights-)/.test(form)

let areVisitorsKept = true

/** False from signing out until the admin opens again: late responses must not store visitors' texts on the device. */
export function allowVisitorBackups(areKept: boolean) {
  areVisitorsKept = areKept
}

/** Drops the backups about stored visitors, after one was erased; keeps those of a visitor who is being entered. */
export function deleteStoredVisitorBackups() {
  drop(Object.keys(readBackups()).filter((form) => /^(enquiry|participant|reply|rights)-\d/.test(form)))
}

function drop(keys: string[]) {
  const entries = Object.entries(readBackups())
  const rest = entries.filter(([key]) => !keys.includes(key))
  if (rest.length < entries.length) writeStored(KEY, Object.fromEntries(rest))
}

const ARCHIVE_SEPARATOR = '~'
const archiveKey = (form: string, at: string) => form + ARCHIVE_SEPARATOR + at
const isArchiveOf = (form: string, key: string) => key.startsWith(form + ARCHIVE_SEPARATOR)

const newestFirst = (entries: [string, LocalBackup<unknown>][]) =>
  entries.sort(([, one], [, other]) => other.at.localeCompare(one.at))

function readBackups(): Backups {
  const all = Object.entries(readStored<Backups>(KEY, {}, isBackups))
  const fresh = all.filter(([, { at }]) => Date.now() - Date.parse(at) < KEPT_FOR)
  const found = Object.fromEntries(fresh)
  if (fresh.length < all.length) writeStored(KEY, found)
  return found
}

function isBackups(value: unknown): value is Backups {
  return (
    isObject(value) &&
    Object.values(value).every(
      (entry) => isObject(entry) && typeof entry.at === 'string' && typeof entry.values === 'object',
    )
  )
}
