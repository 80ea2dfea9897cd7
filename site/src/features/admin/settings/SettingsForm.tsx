/** One group of facts in its form, beside it how her visitors will see them. */
import { use, useMemo } from 'react'
import { FormProvider } from 'react-hook-form'
import * as z from '../zod'
import { IsSending } from '../forms/saving/IsSending'
import { RecordForm } from '../forms/saving/RecordForm'
import { SaveBar } from '../forms/saving/SaveBar'
import { useRecordForm, type RecordKind } from '../forms/saving/useRecordForm'
import { BusyButton } from '../parts/BusyButton'
import type { SiteFactFields, SiteFacts } from '../types'
import { formValues, type FactValues } from './factValues'
import { factsIn, type SettingsGroup } from './SettingsGroup'
import { SettingsPreview } from './SettingsPreview'
import { SETTINGS_LABELS } from './settingsLabels'
import { storedSettings, useSaveSettings } from './useSettings'

export function SettingsForm({ group, facts: opened }: { group: SettingsGroup; facts: SiteFacts }) {
  const { mutateAsync } = useSaveSettings()
  const kind = useMemo(() => settingsKind(group), [group])
  const saving = useRecordForm(kind, {
    opened,
    newValues: () => ({}),
    // What only the form counts is undefined by now, and left out of JSON.
    save: ({ from, fields }) => mutateAsync({ from: from!, fields: fields as SiteFactFields }),
  })
  const facts = saving.stored ?? opened
  return (
    // The preview beside the form shows what is typed in it.
    <FormProvider {...saving.form}>
      <div className={group.preview ? 'grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]' : ''}>
        <RecordForm saving={saving} onSubmit={() => void saving.send(null)}>
          <group.Fields />
          {group.preview && <SettingsPreview part={group.preview} facts={facts} isBelow />}
          <SaveSettings />
        </RecordForm>
        {group.preview && <SettingsPreview part={group.preview} facts={facts} />}
      </div>
    </FormProvider>
  )
}

function settingsKind(group: SettingsGroup): RecordKind<SiteFacts, FactValues, FactValues, null> {
  return {
    schema: z.object(group.shape) as z.ZodType<FactValues, FactValues>,
    fields: Object.keys(group.shape),
    labels: SETTINGS_LABELS,
    nameOf: () => `settings:${group.id}`,
    valuesOf: (facts) => ({
      ...formValues(facts, factsIn(group)),
      ...('waitingPicture' in group.shape && { waitingPicture: 0 }),
    }),
    outcomeOf: () => null,
    readAgain: storedSettings,
    savedWords: () => ({ title: 'ההגדרות נשמרו' }),
    words: () => ({
      isOpen: 'ההגדרות האלה פתוחות',
      isSaved: 'ההגדרות נשמרו',
      notSaved: 'שגיאה בשמירת ההגדרות',
    }),
  }
}

function SaveSettings() {
  const isSending = use(IsSending)
  return (
    <SaveBar>
      <BusyButton type="submit" busy={isSending}>
        לשמור
      </BusyButton>
    </SaveBar>
  )
}
