/** Corrects the requester's name, e-mail, phone or age wherever they are stored. */
import type { UseFormReturn } from 'react-hook-form'
import { useToast } from '../../../../ui/Toast'
import { NumberField, TextField } from '../../forms/fields/inputs'
import { applySaved, differing } from '../../forms/saving/applySaved'
import { adviceAfter } from '../../forms/saving/serverErrors'
import { useIsMounted } from '../../useIsMounted'
import { TYPED_ON } from '../../forms/saving/mergeRestored'
import { SmallForm } from '../../forms/SmallForm'
import { BusyButton } from '../../parts/BusyButton'
import { Dialog } from '../../parts/Dialog'
import type { PersonalData, RightsRequest } from '../../types'
import { inRecords } from '../logEntryText'
import { correctionOf, correctionSchema, noCorrection, type CorrectionValues } from './correctionFields'
import { OtherNames } from './OtherNames'
import { useCorrect } from '../api/usePersonalData'

interface Props {
  request: RightsRequest
  data: PersonalData
  open: boolean
  onDone: () => void
}

export function CorrectData({ request, data, open, onDone }: Props) {
  return (
    <Dialog open={open} onClose={onDone} title="לתקן את המידע שלה">
      <CorrectionForm request={request} data={data} onDone={onDone} />
    </Dialog>
  )
}

function CorrectionForm({ request, data, onDone }: Omit<Props, 'open'>) {
  const { toast } = useToast()
  const correct = useCorrect(request.id)
  const isMounted = useIsMounted()

  async function send(values: CorrectionValues, form: UseFormReturn<CorrectionValues>) {
    const correction = correctionOf(values)
    if (Object.keys(correction).length === 0) {
      form.setError('name', { message: 'יש לכתוב לפחות פרט אחד לתיקון.' }, { shouldFocus: true })
      return
    }
    const sent = structuredClone(form.getValues())
    const { counts } = await correct.mutateAsync(correction)
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
    const isTypedOn = differing(form.getValues(), sent).length > 0
    toast({ title: 'המידע תוקן', description: `${inRecords(total)}.${isTypedOn ? ` ${TYPED_ON}` : ''}` })
    if (isTypedOn) applySaved(form, sent, noCorrection)
    // Closed meanwhile: another dialog may be open by now.
    else if (isMounted()) onDone()
  }

  return (
    <SmallForm
      schema={correctionSchema}
      start={noCorrection}
      backupName={`rights-${request.id}`}
      send={send}
      failed="המידע לא תוקן"
      adviceAfter={adviceAfter}
      notKnown={{
        title: 'עוד לא ידוע אם המידע תוקן',
        description: 'התשובה לא הגיעה. מה שכתבת נשאר כאן, נסי שוב בעוד רגע.',
      }}
      mode="onTouched"
      className="space-y-4"
    >
      <p className="text-ink-soft">
        כתבי רק את מה שהשתנה. התיקון נכנס לכל מקום שבו המידע שמור, חוץ מבקשות פרטיות שכבר נענו: הן ההוכחה למה
        שביקשה.
      </p>
      <OtherNames request={request} groups={data.groups} happens="ישתנה" />
      <TextField name="name" label="שם" optional autoComplete="off" />
      <TextField
        name="email"
        label="אימייל"
        optional
        type="email"
        isLtr
        autoComplete="off"
        hint="לכתובת חדשה יישלח קישור, והמידע ייסגר עד שתאשר משם."
      />
      <TextField name="phone" label="טלפון" optional type="tel" isLtr autoComplete="off" />
      <NumberField name="age" label="גיל" optional />
      <BusyButton type="submit" busy={correct.isPending}>
        לתקן
      </BusyButton>
    </SmallForm>
  )
}
