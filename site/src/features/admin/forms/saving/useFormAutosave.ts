/** What a record's form saves by itself: autosaves while it is open, and the last one as she leaves it. */
import type { RefObject } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useToast } from '../../../../ui/Toast'
import { incompleteDates } from '../fields/incompleteDates'
import { useIsMounted } from '../../useIsMounted'
import { isVersionConflict } from './ifMatch'
import type { RecordKind } from './recordKind'
import { useAutosave } from './useAutosave'
import { useQuietSave } from './useQuietSave'
import type { useResolveConflict } from './useResolveConflict'
import type { useSerialQueue } from './useSerialQueue'
import type { useStoreRecord } from './useStoreRecord'
import type { useUnconfirmedSaves } from './useUnconfirmedSaves'

interface Options<Stored, Values extends FieldValues, Checked, Outcome> {
  kind: RecordKind<Stored, Values, Checked, Outcome>
  form: UseFormReturn<Values, unknown, Checked>
  latest: RefObject<Stored | null>
  unanswered: ReturnType<typeof useUnconfirmedSaves<Stored, Values, Checked, Outcome>>
  inTurn: ReturnType<typeof useSerialQueue>
  store: ReturnType<typeof useStoreRecord<Stored, Values, Checked, Outcome>>['store']
  continueFrom: ReturnType<typeof useStoreRecord<Stored, Values, Checked, Outcome>>['continueFrom']
  askAboutConflict: ReturnType<
    typeof useResolveConflict<Stored, Values, Checked, Outcome>
  >['askAboutConflict']
  showError: (error: unknown) => void
  isOn: boolean
  /** As the context `IsUnsaved`. */
  isUnsaved: boolean
}

export function useFormAutosave<Stored, Values extends FieldValues, Checked, Outcome>({
  kind,
  form,
  latest,
  unanswered,
  inTurn,
  store,
  continueFrom,
  askAboutConflict,
  showError,
  isOn,
  isUnsaved,
}: Options<Stored, Values, Checked, Outcome>) {
  const { toast } = useToast()
  const isMounted = useIsMounted()

  const saveQuietly = useQuietSave(kind, form, async (fields, sent) => {
    const before = latest.current
    try {
      const { saved } = await store(fields, kind.outcomeOf(before), sent, true)
      // The screen that she has left opens another new record by now.
      if (!before && !isMounted()) toast(kind.savedToast(before, saved))
      return { saved, sent }
    } catch (error) {
      // The record may have been unpublished or scheduled meanwhile: nothing is sent again, only read.
      const own = before && isVersionConflict(error) && (await unanswered.findStored(before))
      if (!own) throw error
      return continueFrom(own)
    }
  })

  const autosaving = { isOn, isUnsaved, isUnanswered: unanswered.pending.length > 0 }
  const autosave = useAutosave(form, autosaving, (isManual) =>
    inTurn(() => saveInTurn().catch((error: unknown) => onFailure(error, isManual))),
  )

  async function saveInTurn() {
    // She has left while it waited: `sendLast` follows, with the incomplete dates of the form that is gone.
    return isMounted() && saveQuietly(latest.current, unanswered.exist(), incompleteDates())
  }

  async function onFailure(error: unknown, isManual: boolean): Promise<boolean> {
    const before = latest.current
    const how = { isQuiet: true, isUnasked: !isManual }
    const isMet =
      before && isVersionConflict(error) && (await askAboutConflict(before, kind.outcomeOf(before), how))
    if (isMet) return false
    if (isManual) showError(error)
    throw error
  }

  /** As she leaves the form: what the next autosave would have sent, after what is being sent. It never rejects. */
  function sendLast(): Promise<void> {
    const halfTyped = incompleteDates()
    return inTurn(async () => {
      if (!isOn) return
      const before = latest.current
      await saveQuietly(before, unanswered.exist(), halfTyped)
      // It may only have continued from an own save without an answer.
      if (before) await saveQuietly(latest.current, unanswered.exist(), halfTyped)
    }).catch(() => undefined)
  }

  return { autosave, sendLast }
}
