import { useEffect, useState } from 'react'
import type { Frame } from '../../../page-data/types'
import type { ValidationErrors } from '../../lib/forms/validation'
import { Honeypot } from '../../ui/forms/Honeypot'
import { Checkbox } from '../../ui/forms/Checkbox'
import type { ToastMessage } from '../../ui/Toast'
import { EnquiryFields } from './EnquiryFields'
import { EnquiryFormEnd } from './EnquiryFormEnd'
import { EnquiryPrivacy } from './EnquiryPrivacy'
import { ENQUIRY_DRAFT, isMissingFields } from './enquiryForm'
import { TripSelect, type TripChoices } from './TripSelect'
import { useEnquiryForm } from './useEnquiryForm'

/** The general enquiry form; its button is enabled once the consent is ticked. */
export function ContactForm({ frame, ...choices }: TripChoices & { frame: Frame }) {
  const { formProps, errors, state } = useEnquiryForm(ENQUIRY_DRAFT, refusal)
  /** Undefined before the effect; the button is enabled until then, since a click before hydration is replayed on it. */
  const [consents, setConsents] = useState<boolean>()

  // The box may have been ticked before hydration.
  const { ref } = formProps
  useEffect(() => {
    const box = ref.current?.elements.namedItem('privacyConsent')
    if (box instanceof HTMLInputElement) setConsents(box.checked)
  }, [ref])

  return (
    <form {...formProps} aria-labelledby="write-to-us" className="relative">
      <EnquiryFields errors={errors} rows={6}>
        <TripSelect {...choices} error={errors.tripId} />
      </EnquiryFields>
      <Honeypot />
      <Checkbox
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
      </Checkbox>
      <EnquiryFormEnd
        frame={frame}
        state={state}
        label="שליחת הודעה"
        busyLabel="שולח הודעה..."
        disabled={consents === false}
        waitsFor={consents ? undefined : 'אפשר לשלוח אחרי סימון ההסכמה.'}
      />
      <div className="mt-5">
        <EnquiryPrivacy frame={frame} purpose="לענות לך ולעזור לך לבחור טיול" />
      </div>
    </form>
  )
}

function refusal(problems: ValidationErrors): ToastMessage | null {
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
