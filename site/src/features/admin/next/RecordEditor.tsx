/** The form of a trip, an article or a page around its fields: its tools and buttons, and what is asked before they act. */
import { useState, type ReactNode } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { useToast } from '../../../ui/Toast'
import { WarningsDialog, type Warning } from '../checks/WarningsDialog'
import { goToPlace } from '../forms/fields/goToPlace'
import { NoCopyConfirm } from '../forms/saving/NoCopyConfirm'
import { RecordForm } from '../forms/saving/RecordForm'
import type { useRecordForm } from '../forms/saving/useRecordForm'
import { Revisions } from '../revisions/Revisions'
import type { RevisionKind } from '../revisions/useRevisions'
import { DropChanges } from './DropChanges'
import type { PublicationState } from './publicationState'
import { RecordBar } from './RecordBar'
import { RecordTools } from './RecordTools'
import { ScheduleDialog } from './ScheduleDialog'
import { hasClashes, type Versioned } from './nextVersion'
import { useDropChanges } from './useDropChanges'
import type { Section } from './sections'

/** What she asked for, and what is worth another look before it. */
export interface Warned<Outcome> {
  outcome: Outcome
  warnings: Warning[]
}

interface Props<Stored extends Versioned, Values extends FieldValues, Checked, Outcome, Restored> {
  section: Section
  saving: ReturnType<typeof useRecordForm<Stored, Values, Checked, Outcome>>
  state: PublicationState
  /** What each button makes of it. */
  outcomes: {
    kept: Outcome
    draft: Outcome
    published: Outcome
    scheduled: (publishAt: string | null) => Outcome
  }
  revisions: RevisionKind<Restored & Record<string, unknown>>
  /** What else can be done with what is stored: to share it, to put it into the bin. */
  tools: (stored: Stored) => ReactNode
  /** Of a new one. */
  inPlaceOfTools?: ReactNode
  warned: Warned<Outcome> | null
  setWarned: (warned: null) => void
  /** 'לחזור לטיול' */
  back: string
  /** 'לפרסם' */
  publish: string
  canSchedule?: boolean
  /** Not while only the beginning of a new one is shown. */
  hasBar?: boolean
  /** Before the other buttons. */
  button?: ReactNode
  children: ReactNode
}

export function RecordEditor<
  Stored extends Versioned,
  Values extends FieldValues,
  Checked,
  Outcome,
  Restored,
>({
  section,
  saving,
  state,
  outcomes,
  revisions,
  tools,
  inPlaceOfTools,
  warned,
  setWarned,
  back,
  publish,
  canSchedule = true,
  hasBar = true,
  button,
  children,
}: Props<Stored, Values, Checked, Outcome, Restored>) {
  const { form, stored, backup, send } = saving
  const { toast } = useToast()
  const [isScheduling, setScheduling] = useState(false)
  const [replacing, setReplacing] = useState<Restored | null>(null)
  const dropping = useDropChanges(section, saving.letGo)

  /** What is in the form is offered back; where that cannot be, she is asked. */
  const restore = (values: Restored) =>
    form.formState.isDirty && !backup.shelve() ? setReplacing(values) : fillFrom(values)

  function fillFrom(values: Restored) {
    setReplacing(null)
    for (const [name, value] of Object.entries(values as Record<string, unknown>))
      form.setValue(name as Path<Values>, value as never, { shouldDirty: true })
    toast({ title: 'הגרסה חזרה לטופס', description: 'היא תחליף את מה שיש אחרי השמירה.' })
  }

  const submit = (pressed: string | null) =>
    void send(
      pressed === 'published' ? outcomes.published : pressed === 'draft' ? outcomes.draft : outcomes.kept,
    )

  return (
    <>
      <RecordForm saving={saving} onSubmit={submit}>
        {stored ? (
          <RecordTools section={section} id={stored.id} isHidden={!state.published || !!stored.next}>
            <Revisions kind={revisions} id={stored.id} onRestore={restore} />
            {tools(stored)}
          </RecordTools>
        ) : (
          inPlaceOfTools
        )}
        {children}
        {hasBar && (
          <RecordBar
            state={state}
            autosave={saving.autosave}
            hasNext={!!stored?.next}
            hasClashes={stored !== null && hasClashes(stored)}
            publish={publish}
            onSchedule={canSchedule ? () => setScheduling(true) : undefined}
            onDrop={dropping.ask}
          >
            {button}
          </RecordBar>
        )}
      </RecordForm>
      <DropChanges {...dropping.dialog} />
      <NoCopyConfirm
        open={replacing !== null}
        title="להחזיר את הגרסה הזאת לטופס?"
        confirm="להחזיר את הגרסה"
        onCancel={() => setReplacing(null)}
        onConfirm={() => replacing && fillFrom(replacing)}
      />
      <WarningsDialog
        warnings={warned?.warnings ?? null}
        lead="לחיצה על שורה מביאה למקום שלה. אפשר גם לפרסם כמו שזה."
        back={back}
        onClose={() => setWarned(null)}
        onGo={(warning) => {
          setWarned(null)
          goToPlace(warning.field, warning.from, warning.to)
        }}
        onAnyway={() => {
          setWarned(null)
          if (warned) void send(warned.outcome, true)
        }}
      />
      <ScheduleDialog
        open={isScheduling}
        publishAt={state.publishAt}
        onClose={() => setScheduling(false)}
        onChoose={(publishAt) => {
          setScheduling(false)
          void send(outcomes.scheduled(publishAt))
        }}
      />
    </>
  )
}
