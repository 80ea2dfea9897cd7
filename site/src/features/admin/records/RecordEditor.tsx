/** Form of a trip, an article or a page around its fields: tools, save bar, and the dialogs before actions. */
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { useToast } from '../../../ui/Toast'
import { BinButton } from '../bin/BinButton'
import { WarningsDialog } from '../checks/WarningsDialog'
import { focusField } from '../forms/fields/focusField'
import { RecordForm } from '../forms/saving/RecordForm'
import type { useRecordForm } from '../forms/saving/useRecordForm'
import { Revisions } from '../revisions/Revisions'
import type { RevisionKind } from '../revisions/useRevisions'
import { DiscardChangesDialog } from './DiscardChangesDialog'
import {
  DRAFT,
  publicationStateOf,
  PUBLISHED,
  type Publishable,
  type PublicationState,
} from './publicationState'
import { RecordBar } from './RecordBar'
import { RecordTools } from './RecordTools'
import { AutosaveNote } from './AutosaveNote'
import { ScheduleDialog } from './ScheduleDialog'
import { hasConflicts, type Versioned } from './nextVersion'
import { SECTIONS } from './sections'
import { useDiscardDialog } from './useDiscardDialog'
import { usePassedMoment } from './usePassedMoment'
import type { usePublishWarnings } from './usePublishWarnings'

interface Props<Stored extends Editable, Values extends FieldValues, Checked> {
  saving: ReturnType<typeof useRecordForm<Stored, Values, Checked, PublicationState>>
  revisions: RevisionKind
  warnings: ReturnType<typeof usePublishWarnings>
  /** 'לפרסם' */
  publish?: string
  canSchedule?: boolean
  /** Whether the save bar is shown; not in the first step of a new record. */
  hasBar?: boolean
  /** A further button before the others. */
  button?: ReactNode
  children: ReactNode
}

type Editable = Versioned & Publishable & { title: string; slug: string }

export function RecordEditor<Stored extends Editable, Values extends FieldValues, Checked>({
  saving,
  revisions,
  warnings: { warned, close: closeWarnings },
  publish = 'לפרסם',
  canSchedule = true,
  hasBar = true,
  button,
  children,
}: Props<Stored, Values, Checked>) {
  const { form, stored, backup, send } = saving
  const { section } = revisions
  const { kind, noun } = SECTIONS[section]
  const state = publicationStateOf(stored)
  const hasChanges = !!stored?.next || saving.isChanged
  const { toast } = useToast()
  const [isScheduling, setScheduling] = useState(false)
  // Found to be on the site: another moment would take it off without a question.
  const stopScheduling = useEffectEvent(() => {
    setScheduling(false)
    toast({ title: `ה${noun} כבר באתר`, description: 'לכן לא נקבע לו מועד אחר.' })
  })
  useEffect(() => {
    if (isScheduling && state.published) stopScheduling()
  }, [isScheduling, state.published])
  const dropping = useDiscardDialog(section, saving.discardNext)
  // No refresh while a dialog is open: its choice is for the state shown, and the save detects a conflict.
  const isChoosing = isScheduling || saving.isBusy
  usePassedMoment(isChoosing ? null : state.publishAt, (isOver) => void saving.catchUp(isOver))

  /** Restores former values into the form. Unsaved changes go to a local backup first. */
  function restore(values: Record<string, unknown>) {
    if (form.formState.isDirty && !backup.saveDraftAside()) return
    for (const [name, value] of Object.entries(values))
      form.setValue(name as Path<Values>, value as never, { shouldDirty: true })
    toast({ title: 'הגרסה חזרה לטופס', description: 'אחרי השמירה היא תחליף את מה שיש עכשיו.' })
  }

  const submit = (pressed: string | null) =>
    void send(pressed === 'published' ? PUBLISHED : pressed === 'draft' ? DRAFT : state)

  return (
    <>
      <RecordForm saving={saving} onSubmit={submit}>
        {stored ? (
          <RecordTools
            section={section}
            record={stored}
            isHidden={!state.published || !!stored.next}
            onUnpublish={state.published && !hasChanges ? () => void send(DRAFT) : undefined}
            bin={<BinButton kind={kind} record={stored} />}
          >
            <Revisions kind={revisions} id={stored.id} onRestore={restore} />
          </RecordTools>
        ) : (
          saving.savesItself && <AutosaveNote />
        )}
        {children}
        {hasBar && (
          <RecordBar
            state={state}
            autosave={saving.autosave}
            hasChanges={hasChanges}
            hasConflicts={stored !== null && hasConflicts(stored)}
            publish={publish}
            onSchedule={canSchedule ? () => setScheduling(true) : undefined}
            onDrop={dropping.ask}
          >
            {button}
          </RecordBar>
        )}
      </RecordForm>
      <DiscardChangesDialog {...dropping.dialog} />
      <WarningsDialog
        warnings={warned?.warnings ?? null}
        lead="לחיצה על שורה מביאה למקום שלה. אפשר גם לפרסם כמו שזה."
        back={`לחזור ל${noun}`}
        onClose={closeWarnings}
        onGo={(warning) => {
          closeWarnings()
          focusField(warning.field, warning.from, warning.to)
        }}
        onAnyway={() => {
          closeWarnings()
          if (warned) void send(warned.outcome, true)
        }}
      />
      <ScheduleDialog
        open={isScheduling}
        publishAt={state.publishAt}
        onClose={() => setScheduling(false)}
        onChoose={(publishAt) => {
          setScheduling(false)
          void send({ ...DRAFT, publishAt })
        }}
      />
    </>
  )
}
