/** Her own words about an enquiry. What she typed and did not save is there when she opens it again. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import * as z from '../zod'
import { useToast } from '../../../ui/Toast'
import { TextAreaField, TextField } from '../forms/fields/inputs'
import { dropIfUnchanged, keepBackup, localBackup } from '../forms/saving/localBackup'
import { optionalText } from '../forms/fields/rules'
import { formFailure } from '../forms/saving/serverErrors'
import { applySavedQuietly } from '../forms/saving/applySaved'
import { broughtBack, changedIn, type Unsaved } from '../forms/saving/unsaved'
import { isOvertaken } from '../forms/saving/versions'
import { BusyButton } from '../parts/BusyButton'
import type { Enquiry } from '../types'
import { useIsOpen } from '../useIsOpen'
import { ReminderField } from './parts/ReminderField'
import { storedEnquiry, useNoteEnquiry } from './api/useEnquiries'

const schema = z.object({ nextStep: optionalText(200), nextStepOn: z.string(), notes: optionalText(5_000) })

const SAVED = { title: 'ההערה נשמרה' }

type Values = z.infer<typeof schema>

/** Another device's notes and hers stand one below the other; a day of hers stands in the form. */
const TOGETHER = { into: 'notes', separator: '\n', replace: 'nextStepOn' } as const

export function NotesForm({ enquiry, onDone }: { enquiry: Enquiry; onDone: () => void }) {
  const { id } = enquiry
  const copy = `enquiry-${id}`
  const { toast } = useToast()
  const isOpen = useIsOpen()
  const note = useNoteEnquiry()
  const [unsaved] = useState(() => unsavedIn(copy))
  // What her changes are counted from: as it is stored, or as she saved it.
  const before = useRef(storedValues(enquiry))
  const version = useRef(enquiry.version)
  // What was sent and not answered, which may be stored all the same.
  const unanswered = useRef<Values>(undefined)
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: storedValues(enquiry),
    mode: 'onTouched',
  })

  const bringBack = useEffectEvent(() => {
    if (!unsaved) return
    for (const [name, value] of Object.entries(broughtBack(unsaved, storedValues(enquiry), TOGETHER)))
      form.setValue(name as keyof Values, value, { shouldDirty: true })
  })

  useEffect(() => {
    bringBack()
    return form.subscribe({
      formState: { values: true },
      callback({ values }) {
        const mine = changedIn(values, before.current)
        keepBackup(copy, { mine, before: before.current } satisfies Unsaved<Values>)
      },
    })
  }, [form, copy])

  async function submit(values: Values) {
    const sent = structuredClone(form.getValues())
    // What she did not touch may have been noted elsewhere meanwhile, and stays.
    const { nextStepOn, ...changed } = changedIn(values, before.current)
    const sentBefore = unanswered.current
    const dropSent = dropIfUnchanged(copy)
    unanswered.current = values
    try {
      const kept = await note.mutateAsync({
        ...{ id, ...changed, version: version.current },
        ...(nextStepOn !== undefined && { nextStepOn: nextStepOn || null }),
      })
      unanswered.current = undefined
      version.current = kept.version
      before.current = sent
      toast(SAVED)
      if (!applySavedQuietly(form, sent)) {
        const mine = changedIn(form.getValues(), sent)
        if (isOpen()) keepBackup(copy, { mine, before: sent } satisfies Unsaved<Values>)
        return
      }
      dropSent()
      if (isOpen()) onDone()
    } catch (error) {
      const stored = isOvertaken(error) && (await storedEnquiry(id).catch(() => null))
      if (stored && sentBefore && isSame(sentBefore, storedValues(stored))) {
        version.current = stored.version
        before.current = storedValues(stored)
        await form.handleSubmit(submit)()
        return
      }
      if (stored) {
        bringTogether(stored)
        return
      }
      toast(formFailure(form, error, ['nextStep', 'nextStepOn', 'notes'], 'ההערה לא נשמרה'))
    }
  }

  /** It was noted elsewhere since the form opened: both stand in the form, for her to look over and save. */
  function bringTogether(stored: Enquiry) {
    const theirs = storedValues(stored)
    const mine = changedIn(form.getValues(), before.current)
    const back = broughtBack({ mine, before: before.current }, theirs, TOGETHER)
    version.current = stored.version
    before.current = theirs
    form.reset(theirs)
    for (const [name, value] of Object.entries(back))
      form.setValue(name as keyof Values, value, { shouldDirty: true })
    toast({
      title: 'בינתיים נשמרו כאן הערות ממקום אחר',
      description: 'הן עכשיו בטופס, יחד עם מה שכתבת. עברי עליהן ושמרי.',
      variant: 'destructive',
    })
  }

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)} className="space-y-4">
        <p className="text-ink-soft">רק את רואה את מה שכתוב כאן.</p>
        {unsaved && (
          <p role="status" className="rounded-card bg-blush px-4 py-2 text-sm">
            החזרנו לכאן את מה שכתבת ולא נשמר.
          </p>
        )}
        <TextField
          name="nextStep"
          label="הצעד הבא"
          optional
          autoComplete="off"
          placeholder="למשל: לשאול אם החברה מצטרפת"
        />
        <ReminderField />
        <TextAreaField name="notes" label="הערות" optional rows={5} />
        <BusyButton type="submit" busy={note.isPending}>
          לשמור
        </BusyButton>
      </form>
    </FormProvider>
  )
}

const storedValues = ({ nextStep, nextStepOn, notes }: Enquiry): Values => ({
  nextStep,
  nextStepOn: nextStepOn ?? '',
  notes,
})

/** A copy that holds all three fields was written before copies knew what she had changed. */
function unsavedIn(copy: string): Unsaved<Values> | undefined {
  const kept = localBackup<Unsaved<Values> | Values>(copy)?.values
  return kept && !('mine' in kept) ? { mine: kept, before: {} } : kept
}

const isSame = (one: Values, other: Values) => Object.keys(changedIn(one, other)).length === 0
