/** Form of one group of settings, with a preview of the site beside it. */
import { use, useMemo, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import * as z from '../zod'
import { fieldsIn, labelsOf, shapeOf, storedIn } from '../forms/fields/fieldTable'
import { FormSections } from '../forms/fields/FormFields'
import { IsSending } from '../forms/saving/IsSending'
import { IsUnsaved } from '../forms/saving/IsUnsaved'
import { RecordForm } from '../forms/saving/RecordForm'
import { SaveBar } from '../forms/saving/SaveBar'
import type { RecordKind } from '../forms/saving/recordKind'
import { useRecordForm } from '../forms/saving/useRecordForm'
import { BusyButton } from '../parts/BusyButton'
import { Confirm } from '../parts/Confirm'
import type { SiteFactFields, SiteFacts } from '../types'
import type { FactValues } from './factValues'
import { shortenedPeriods } from './retention'
import type { SettingsGroup } from './SettingsGroup'
import { SettingsPreview } from './SettingsPreview'
import { storedSettings, useSaveSettings } from './useSettings'

export function SettingsForm({ group, facts: opened }: { group: SettingsGroup; facts: SiteFacts }) {
  const { mutateAsync } = useSaveSettings()
  const kind = useMemo(() => settingsKind(group), [group])
  const [shortened, setShortened] = useState<string[] | null>(null)
  const saving = useRecordForm(kind, {
    opened,
    newValues: () => ({}),
    maySave,
    // Values that only the form needs are undefined here, which JSON leaves out.
    save: ({ from, fields }) => mutateAsync({ from: from!, fields: fields as SiteFactFields }),
  })
  const facts = saving.stored ?? opened

  /** A shorter retention period deletes in the next night, and nothing brings that back. */
  function maySave({ retention }: FactValues, _outcome: null, isConfirmed: boolean): boolean {
    if (isConfirmed || !retention) return true
    const found = shortenedPeriods(facts.retention, retention as SiteFacts['retention'])
    if (found.length > 0) setShortened(found)
    return found.length === 0
  }

  return (
    // The preview beside the form shows what is typed in it.
    <FormProvider {...saving.form}>
      <div className={group.preview ? 'grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]' : ''}>
        <RecordForm saving={saving} onSubmit={() => void saving.send(null)}>
          <FormSections sections={group.sections} under={group.title} />
          {group.preview && <SettingsPreview part={group.preview} facts={facts} isBelow />}
          <SaveSettings />
        </RecordForm>
        {group.preview && <SettingsPreview part={group.preview} facts={facts} />}
      </div>
      <Confirm
        open={shortened !== null}
        title="לקצר את הזמן ולמחוק?"
        cancel="לחזור ולתקן"
        confirm="לקצר ולמחוק"
        onCancel={() => setShortened(null)}
        onConfirm={() => {
          setShortened(null)
          void saving.send(null, true)
        }}
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

function settingsKind(group: SettingsGroup): RecordKind<SiteFacts, FactValues, FactValues, null> {
  const fields = fieldsIn(group.sections)
  return {
    schema: z.object(shapeOf(fields)) as z.ZodType<FactValues, FactValues>,
    fields: Object.keys(fields),
    labels: labelsOf(fields),
    backupNameOf: () => `settings:${group.id}`,
    valuesOf: (facts) => storedIn(fields, facts),
    outcomeOf: () => null,
    readAgain: storedSettings,
    savedToast: () => ({ title: 'ההגדרות נשמרו' }),
    unknownTitle: () => 'עוד לא ידוע אם ההגדרות נשמרו',
    words: () => ({
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
