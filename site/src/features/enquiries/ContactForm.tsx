import { useEffect, useState } from 'react'
import type { Frame } from '../../../page-data/types'
import type { Problems } from '../../lib/forms/problems'
import { useHydrated } from '../../lib/useHydrated'
import { TextArea } from '../../ui/forms/Field'
import { SpamTrap } from '../../ui/forms/SpamTrap'
import { TickBox } from '../../ui/forms/TickBox'
import type { ToastMessage } from '../../ui/Toast'
import { EnquiryFormEnd } from './EnquiryFormEnd'
import { isMissingFields } from './enquiryForm'
import { AgeField, PersonFields } from './PersonFields'
import { TripSelect, type TripChoices } from './TripSelect'
import { useEnquiryForm } from './useEnquiryForm'

/** An enquiry about anything. Sending waits for her consent. */
export function ContactForm({ frame, ...choices }: TripChoices & { frame: Frame }) {
  const { formProps, errors, state, stand } = useEnquiryForm('enquiryDraft', refusal)
  const isHydrated = useHydrated()
  const [consents, setConsents] = useState(false)

  // She may have ticked it before this form was hydrated.
  const { ref } = formProps
  useEffect(() => {
    const box = ref.current?.elements.namedItem('privacyConsent')
    if (box instanceof HTMLInputElement) setConsents(box.checked)
  }, [ref])

  return (
    <form {...formProps} aria-labelledby="write-to-us" className="relative">
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <PersonFields errors={errors} />
        <AgeField error={errors.age} />
        <TripSelect {...choices} error={errors.tripId} />
        <TextArea
          label="הודעה"
          name="message"
          rows={6}
          maxLength={5000}
          required
          error={errors.message}
          hint="בבקשה בלי פרטים רפואיים. על אלה נדבר בטלפון."
          className="sm:col-span-2"
        />
      </div>
      <SpamTrap />
      <TickBox
        name="privacyConsent"
        required
        error={errors.privacyConsent}
        onChange={(event) => setConsents(event.target.checked)}
        className="mt-6"
      >
        קראתי את{' '}
        <a href="/privacy" className="text-link">
          מדיניות הפרטיות
        </a>{' '}
        ואני מסכימה לעיבוד המידע שלי לצורך הטיפול בפנייה
      </TickBox>
      <EnquiryFormEnd
        frame={frame}
        state={state}
        label="שליחת הודעה"
        busyLabel="שולח הודעה..."
        disabled={isHydrated && !consents}
        purpose="לענות לך ולעזור לך לבחור טיול"
      />
      {stand}
    </form>
  )
}

function refusal(problems: Problems): ToastMessage | null {
  if (isMissingFields(problems)) {
    return { title: 'שדות חובה חסרים', description: 'אנא מלאי את כל השדות הנדרשים.' }
  }
  if (problems.privacyConsent) {
    return {
      title: 'הסכמה לעיבוד מידע נדרשת',
      description: 'יש לאשר את מדיניות הפרטיות לפני שליחת הפנייה.',
    }
  }
  return null
}
