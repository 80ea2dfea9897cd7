/** One group of facts in its form, beside it how her visitors will see them. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo, useState, type FormEvent } from 'react'
import { FormProvider, useForm, useFormState } from 'react-hook-form'
import * as z from '../zod'
import { useToast } from '../../../ui/Toast'
import { ConflictDialog } from '../forms/ConflictDialog'
import { OpenElsewhere } from '../forms/OpenElsewhere'
import { LocalBackupNotice } from '../forms/LocalBackupNotice'
import { SaveBar } from '../forms/SaveBar'
import { adviceAfter, showServerErrors } from '../forms/serverErrors'
import { applySaved } from '../forms/applySaved'
import { useConflict } from '../forms/useConflict'
import { useLocalBackup } from '../forms/useLocalBackup'
import { isOvertaken } from '../forms/versions'
import { BusyButton } from '../parts/BusyButton'
import type { SiteFactFields, SiteFacts } from '../types'
import { formValues, type FactValues } from './factValues'
import { factsIn, type SettingsGroup } from './SettingsGroup'
import { SettingsPreview } from './SettingsPreview'
import { SETTINGS_LABELS } from './settingsLabels'
import { storedSettings, useSaveSettings } from './useSettings'

export function SettingsForm({ group, facts: opened }: { group: SettingsGroup; facts: SiteFacts }) {
  const { toast } = useToast()
  const [facts, setFacts] = useState(opened)
  const save = useSaveSettings()
  const schema = useMemo(() => z.object(group.shape), [group])
  const valuesOf = (stored: SiteFacts): FactValues => ({
    ...formValues(stored, factsIn(group)),
    ...('waitingPicture' in group.shape && { waitingPicture: 0 }),
  })
  const form = useForm<FactValues, unknown, FactValues>({
    resolver: zodResolver(schema) as never,
    defaultValues: valuesOf(facts),
    mode: 'onTouched',
  })
  const name = `settings:${group.id}`
  const backup = useLocalBackup(name, form)
  const conflict = useConflict({ form, valuesOf, onStored: setFacts, shelve: backup.shelve })

  async function submit(read: FactValues, from: SiteFacts) {
    const sent = structuredClone(form.getValues())
    try {
      // What only the form counts is undefined by now, and left out of JSON.
      const stored = await save.mutateAsync({ from, fields: read as SiteFactFields })
      backup.saved(applySaved(form, sent, valuesOf(stored)))
      setFacts(stored)
      toast({ title: 'ההגדרות נשמרו' })
    } catch (error) {
      const stored = isOvertaken(error) && (await storedSettings().catch(() => undefined))
      if (stored) {
        conflict.found(stored, () => void send(stored))
        return
      }
      showServerErrors(form, error, Object.keys(group.shape))
      toast({ title: 'שגיאה בשמירת ההגדרות', description: adviceAfter(error), variant: 'destructive' })
    }
  }

  const send = (from: SiteFacts) => form.handleSubmit((read) => submit(read, from))()

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void send(facts)
  }

  return (
    <FormProvider {...form}>
      <div className={group.preview ? 'grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]' : ''}>
        <form noValidate onSubmit={onSubmit} className="min-w-0 space-y-5">
          <OpenElsewhere record={name} isOpen what="ההגדרות האלה פתוחות" />
          <LocalBackupNotice {...backup} />
          <group.Fields />
          {group.preview && <SettingsPreview part={group.preview} facts={facts} isBelow />}
          <SaveSettings />
        </form>
        {group.preview && <SettingsPreview part={group.preview} facts={facts} />}
      </div>
      <ConflictDialog
        saved="ההגדרות נשמרו"
        labels={SETTINGS_LABELS}
        conflict={conflict.current}
        onClose={conflict.close}
      />
    </FormProvider>
  )
}

function SaveSettings() {
  const { isSubmitting } = useFormState()
  return (
    <SaveBar>
      <BusyButton type="submit" busy={isSubmitting}>
        לשמור
      </BusyButton>
    </SaveBar>
  )
}
