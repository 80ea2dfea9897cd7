/** Conflicts of a record's form with other saves and with local backups: merges them, or asks the owner. */
import type { RefObject } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useToast } from '../../../../ui/Toast'
import { useIsMounted } from '../../useIsMounted'
import { isSame } from './applySaved'
import type { Unsaved } from './mergeRestored'
import type { RecordKind } from './recordKind'
import { useConflict } from './useConflict'
import { keptInForm, type useLocalBackup } from './useLocalBackup'
import type { useUnconfirmedSaves } from './useUnconfirmedSaves'

interface Options<Stored, Values extends FieldValues, Checked, Outcome> {
  kind: RecordKind<Stored, Values, Checked, Outcome>
  form: UseFormReturn<Values, unknown, Checked>
  backup: ReturnType<typeof useLocalBackup<Values, Checked>>
  latest: RefObject<Stored | null>
  /** As in `useRecordForm`. */
  resolvedFor: RefObject<Stored | null>
  unanswered: ReturnType<typeof useUnconfirmedSaves<Stored, Values, Checked, Outcome>>
  setRecord: (now: Stored) => void
  isSending: () => boolean
  /** Whether autosave sends what she keeps. */
  savesItself: boolean
  send: (outcome: Outcome, isConfirmed?: boolean) => Promise<void>
}

export function useResolveConflict<Stored, Values extends FieldValues, Checked, Outcome>({
  kind,
  form,
  backup,
  latest,
  resolvedFor,
  unanswered,
  setRecord,
  isSending,
  savesItself,
  send,
}: Options<Stored, Values, Checked, Outcome>) {
  const { toast } = useToast()
  const isMounted = useIsMounted()
  const conflict = useConflict({
    form,
    valuesOf: kind.valuesOf,
    counterFields: kind.counterFields,
    afterMerge: kind.afterMerge,
    onStored: setRecord,
    saveDraftAside: backup.saveDraftAside,
  })

  const readAgain = (from: Stored) => kind.readAgain(from).catch(() => undefined)

  /**
   * After a conflict: reads the record and merges it, or asks her; once she has left the form it tells her that her press saved
   * nothing. Returns whether it did any of these. `unread` is used if the record cannot be read. `shown`: whose state she saw when
   * she pressed. `isQuiet`: an autosave, which is not sent again here, as the next one follows. `isUnasked`: as in `useConflict`.
   */
  async function askAboutConflict(
    before: Stored,
    wanted: Outcome,
    how: { unread?: Stored; shown?: Stored; isQuiet?: boolean; isUnasked?: boolean } = {},
  ) {
    const { unread, shown = before, isQuiet, isUnasked } = how
    const read = await readAgain(before)
    const now = read ?? unread
    // A save that is under way was read from the form as it is now, and finds the conflict itself.
    if (!now || (isUnasked && isSending())) return false
    if (!isMounted()) {
      if (!isQuiet) tellUnsaved()
      return !isQuiet
    }
    // A save that does not change the publication state keeps the one that the other save gave it.
    const outcome = isSame(wanted, kind.outcomeOf(shown)) ? kind.outcomeOf(now) : wanted
    const conflictValues = kind.conflictValues?.(before, now)
    const onStoredChosen = () => {
      if (conflictValues) resolvedFor.current = now
      if (read) unanswered.forget()
    }
    const saveAgain = (isAsSent: boolean) => {
      onStoredChosen()
      // She was asked before this save, if it is sent as she pressed it.
      if (!isQuiet) void send(outcome, isAsSent && isSame(outcome, wanted))
    }
    return conflict.found(now, {
      before,
      saveAgain,
      onStoredChosen,
      conflictValues,
      isUnasked,
      sent: unanswered.values(),
      isOwn: shown !== before,
      note: kind.concurrentChangeMessage?.(shown, now, outcome),
    })
  }

  function tellUnsaved() {
    toast({
      title: `${kind.texts(false).isSaved} בינתיים ממקום אחר`,
      description: `מה ששלחת לא נשמר באתר.${backup.isKept() ? ` הוא ${keptInForm(null)}` : ''}`,
      variant: 'destructive',
    })
  }

  function askAboutBackup({ mine, before }: Unsaved<Values>, onResolved: () => void) {
    const now = latest.current
    if (!now) return
    const values = kind.valuesOf(now)
    conflict.found(now, {
      before: now,
      conflictValues: { base: { ...values, ...before }, stored: values },
      restored: mine,
      saveAgain() {
        onResolved()
        if (!savesItself) void send(kind.outcomeOf(now))
      },
      onStoredChosen: onResolved,
    })
  }

  /** Merges a record whose publication state has changed, such as by a schedule. What both changed is left to the next save. */
  async function catchUp(isOver: AbortSignal) {
    const before = latest.current
    const now = before && (await readAgain(before))
    const isInUse = latest.current !== before || isSending() || conflict.current || isOver.aborted
    if (!now || isInUse || isSame(kind.outcomeOf(before), kind.outcomeOf(now))) return
    conflict.found(now, {
      before,
      saveAgain: () => {},
      onStoredChosen: () => {},
      sent: unanswered.values(),
      isUnasked: true,
    })
  }

  return { conflict, askAboutConflict, askAboutBackup, catchUp }
}
