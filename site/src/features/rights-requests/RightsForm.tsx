import { useEffect, useState } from 'react'
import type { Frame } from '../../../page-data/types'
import { usePostedForm } from '../../lib/forms/usePostedForm'
import { EmailField, PhoneField, SelectField, TextArea, TextField } from '../../ui/forms/Field'
import { NotSent } from '../../ui/forms/NotSent'
import { Honeypot } from '../../ui/forms/Honeypot'
import { SubmitButton } from '../../ui/forms/SubmitButton'
import { Checkbox } from '../../ui/forms/Checkbox'
import { prepareToast, toast } from '../../ui/lazyToast'
import { requestTypes } from './requestTypes'
import {
  failedToast,
  RIGHTS_DRAFT,
  RIGHTS_PATH,
  rightsBody,
  rightsMessages,
  sentToast,
} from './rightsSubmission'

interface RightsFormProps {
  frame: Frame
  onSent: (reference: string) => void
}

export function RightsForm({ frame, onSent }: RightsFormProps) {
  const { formProps, errors, state } = usePostedForm({
    path: RIGHTS_PATH,
    draftName: RIGHTS_DRAFT,
    messages: rightsMessages,
    toBody: rightsBody,
    onRefused: () => {},
    onFailed: (reason) => toast({ ...failedToast, ...(reason && { description: reason }) }),
    onSent: (reference) => {
      toast(sentToast)
      onSent(reference)
    },
  })
  const [chosen, setChosen] = useState(requestTypes[0].value)

  // The draft, or the visitor before hydration, may have chosen another type.
  const { ref } = formProps
  useEffect(() => {
    const select = ref.current?.elements.namedItem('requestType')
    if (select instanceof HTMLSelectElement) setChosen(select.value)
  }, [ref])

  return (
    <form {...formProps} onFocus={prepareToast} aria-labelledby="rights-form" className="relative">
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField
          label="שם מלא"
          name="fullName"
          autoComplete="name"
          minLength={2}
          maxLength={100}
          required
          error={errors.fullName}
        />
        <EmailField required error={errors.email} />
        <PhoneField error={errors.phone} />
        <SelectField
          label="סוג הבקשה"
          name="requestType"
          defaultValue={requestTypes[0].value}
          onChange={(event) => setChosen(event.target.value)}
          error={errors.requestType}
        >
          {requestTypes.map(({ value, title }) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </SelectField>
        <ChosenType value={chosen} />
        <TextArea
          label="תיאור הבקשה"
          name="description"
          rows={5}
          minLength={10}
          maxLength={5000}
          required
          error={errors.description}
          className="sm:col-span-2"
        />
      </div>
      <Honeypot />
      <Checkbox name="identityConfirmed" required error={errors.identityConfirmed} className="mt-6">
        אני מאשרת שאני בעלת המידע שהבקשה נוגעת אליו, ושהפרטים שמסרתי נכונים
      </Checkbox>
      <div className="mt-6 grid gap-5">
        {state === 'failed' && <NotSent frame={frame} />}
        <SubmitButton
          state={state}
          label="שליחת הבקשה"
          busyLabel="הבקשה נשלחת..."
          className="sm:justify-self-start"
        />
        <p className="flex flex-wrap gap-x-6">
          <a href="/privacy" className="text-link flex min-h-11 items-center">
            מדיניות הפרטיות
          </a>
          <a href="/" className="text-link flex min-h-11 items-center">
            לדף הבית
          </a>
        </p>
      </div>
    </form>
  )
}

/** Explains the chosen right; without scripts the list of rights above does. */
function ChosenType({ value }: { value: string }) {
  const chosen = requestTypes.find((type) => type.value === value) ?? requestTypes[0]
  return (
    <div aria-live="polite" className="flex gap-4 sm:col-span-2 noscript:hidden">
      <chosen.Icon className="mt-1 text-sea" />
      <div>
        <p className="font-semibold">{chosen.title}</p>
        <p className="text-sm text-ink-soft">{chosen.description}</p>
      </div>
    </div>
  )
}
