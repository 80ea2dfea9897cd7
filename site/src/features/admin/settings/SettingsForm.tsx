/** Form of one group of settings, with a preview of the site beside it. */
import { use, useMemo, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import * as z from '../zod'
import { fieldsIn, labelsOf, shapeOf, storedIn } from '../forms/fields/fieldTable'
import { FormSections } from '../forms/fields/FormFields'
import { IsSending } from '../forms/saving/IsSending'
import { IsUnsaved } from '../forms/saving/IsUnsaved'
import { isSame } from '../forms/saving/applySaved'
import { RecordForm } from '../forms/saving/RecordForm'
import { SaveBar } from '../forms/saving/SaveBar'
import type { RecordKind } from '../forms/saving/recordKind'
import { useRecordForm } from '../forms/saving/useRecordForm'
import { BusyButton } from '../parts/BusyButton'
import { Confirm } from '../parts/Confirm'
import type { SettingsFields, SiteSettings } from '../types'
import { shortenedPeriods } from './retention'
import type { SettingsGroup } from './SettingsGroup'
import { SettingsPreview } from './SettingsPreview'
import type { SettingsValues } from './settingsValues'
import { storedSettings, useSaveSettings } from './useSettings'

export function SettingsForm({ group, settings: opened }: { group: SettingsGroup; settings: SiteSettings }) {
  const { mutateAsync } = useSaveSettings()
  const kind = useMemo(() => settingsKind(group), [group])
  const [shortened, setShortened] = useState<string[] | null>(null)
  // What she agreed to shorten since she pressed. After a conflict with another save it may be more.
  const agreed = useRef<string[]>([])
  const saving = useRecordForm(kind, {
    opened,
    newValues: () => ({}),
    maySave,
    onSaved: () => void (agreed.current = []),
    // Values that only the form needs are undefined here, which JSON leaves out.
    save: ({ from, fields }) => mutateAsync({ from: from!, fields: fields as SettingsFields }),
  })
  const settings = saving.stored ?? opened

  /** A shorter retention period deletes in the next night, and nothing brings that back. */
  function maySave({ retention }: SettingsValues, _outcome: null, _: boolean, from: SiteSettings | null) {
    if (!retention || !from) return true
    const found = shortenedPeriods(from.retention, retention as SiteSettings['retention'])
    if (found.length === 0 || isSame(found, agreed.current)) return true
    setShortened(found)
    return false
  }

  function save(shortening: string[]) {
    setShortened(null)
    agreed.current = shortening
    void saving.send(null)
  }

  return (
    // The preview beside the form shows what is typed in it.
    <FormProvider {...saving.form}>
      <div className={group.preview ? 'grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]' : ''}>
        <RecordForm saving={saving} onSubmit={() => save([])}>
          <FormSections sections={group.sections} under={group.title} />
          {group.preview && <SettingsPreview part={group.preview} settings={settings} isBelow />}
          <SaveSettings />
        </RecordForm>
        {group.preview && <SettingsPreview part={group.preview} settings={settings} />}
      </div>
      <Confirm
        open={shortened !== null}
        title="לקצר את הזמן ולמחוק?"
        cancel="לחזור ולתקן"
        confirm="לקצר ולמחוק"
        onCancel={() => setShortened(null)}
        onConfirm={() => save(shortened ?? [])}
      >
        <ul className="mb-3 font-semibold text-ink">
          {shortened?.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <p>כל מה שישן יותר יימחק הלילה מהאתר, לתמיד. את זה אי אפשר לבטל.</p>
      </Confirm>
    </FormProvider>
  )
}

function settingsKind(group: SettingsGroup): RecordKind<SiteSettings, SettingsValues, SettingsValues, null> {
  const fields = fieldsIn(group.sections)
  return {
    schema: z.object(shapeOf(fields)) as z.ZodType<SettingsValues, SettingsValues>,
    fields: Object.keys(fields),
    labels: labelsOf(fields),
    backupNameOf: () => `settings:${group.id}`,
    valuesOf: (settings) => storedIn(fields, settings),
    nameOf: () => group.title,
    outcomeOf: () => null,
    readAgain: storedSettings,
    savedToast: () => ({ title: 'ההגדרות נשמרו' }),
    unknownTitle: () => 'עוד לא ידוע אם ההגדרות נשמרו',
    texts: () => ({
      isSaved: 'ההגדרות נשמרו',
      notSaved: 'שגיאה בשמירת ההגדרות',
    }),
  }
}

function SaveSettings() {
  const isSending = use(IsSending)
  const isUnsaved = use(IsUnsaved)
  return (
    <SaveBar>
      <BusyButton type="submit" variant={isUnsaved ? 'action' : 'quiet'} busy={isSending}>
        לשמור
      </BusyButton>
    </SaveBar>
  )
}
