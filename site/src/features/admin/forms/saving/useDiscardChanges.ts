/** Deletes the unpublished changes of a live record; what the form held is offered as a local backup. */
import type { RefObject } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../../../lib/api'
import { isSame } from './applySaved'
import { changedFields, isPendingUploadCount } from './conflict'
import type { RecordKind } from './recordKind'
import type { useLocalBackup } from './useLocalBackup'
import type { useSerialQueue } from './useSerialQueue'
import type { useUnconfirmedSaves } from './useUnconfirmedSaves'

/**
 * 'published': they were on the site already. 'conflict': another device has saved other changes, which were not deleted and
 * which the form shows now.
 */
export type DiscardNextVersion<Stored> = (
  drop: (from: Stored, readAgain: (from: Stored) => Promise<Stored | undefined>) => Promise<Stored>,
) => Promise<'dropped' | 'published' | 'conflict'>

interface Options<Stored, Values extends FieldValues, Checked, Outcome> {
  kind: RecordKind<Stored, Values, Checked, Outcome>
  form: UseFormReturn<Values, unknown, Checked>
  backup: ReturnType<typeof useLocalBackup<Values, Checked>>
  inTurn: ReturnType<typeof useSerialQueue>
  latest: RefObject<Stored | null>
  unanswered: ReturnType<typeof useUnconfirmedSaves<Stored, Values, Checked, Outcome>>
  setRecord: (now: Stored) => void
}

export function useDiscardChanges<Stored, Values extends FieldValues, Checked, Outcome>({
  kind: { readAgain, valuesOf, liveOf = (record) => record },
  form,
  backup,
  inTurn,
  latest,
  unanswered,
  setRecord,
}: Options<Stored, Values, Checked, Outcome>): DiscardNextVersion<Stored> {
  return (drop) =>
    inTurn(async () => {
      const before = latest.current
      if (!before) return 'dropped'
      backup.keep(valuesOf(liveOf(before)))
      // A save without an answer may have stored other changes.
      const read = unanswered.exist() ? await readAgain(before) : before
      if (!read) throw new ApiError(404, '', '')
      const isSeen = unanswered.isOwn(read) || isSame(valuesOf(read), valuesOf(before))
      const now = isSeen ? await drop(read, readAgain) : read
      const mine = form.getValues()
      const discarded = changedFields(valuesOf(liveOf(before)), mine)
      unanswered.forget()
      setRecord(now)
      backup.saveDraftAside(changedFields(valuesOf(now), mine))
      const stored: FieldValues = valuesOf(now)
      const isPublished = Object.keys(discarded).some((name) => isSame(stored[name], discarded[name]))
      const became = !isSeen ? 'conflict' : isPublished ? 'published' : 'dropped'
      form.reset(valuesOf(now))
      // The pictures that wait are thrown away with the changes alone.
      for (const name of Object.keys(mine).filter(isPendingUploadCount)) {
        if (became !== 'dropped') form.setValue(name as Path<Values>, mine[name], { shouldDirty: true })
      }
      return became
    })
}
