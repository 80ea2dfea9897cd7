import type { Frame, TripPage } from '../../../page-data/types'
import type { ValidationErrors } from '../../lib/forms/validation'
import { Honeypot } from '../../ui/forms/Honeypot'
import type { ToastMessage } from '../../ui/Toast'
import { EnquiryFields } from './EnquiryFields'
import { EnquiryFormEnd } from './EnquiryFormEnd'
import { EnquiryPrivacy } from './EnquiryPrivacy'
import { ENQUIRY_DRAFT, isMissingFields } from './enquiryForm'
import { useEnquiryForm } from './useEnquiryForm'

/** An enquiry about one trip. It has no consent checkbox: the privacy notice is below its button, on wide windows beside it. */
export function TripEnquiryForm({ trip, frame }: { trip: Pick<TripPage['trip'], 'id'>; frame: Frame }) {
  const { formProps, errors, state } = useEnquiryForm(`${ENQUIRY_DRAFT}:${trip.id}`, refusal)
  return (
    <>
      <form {...formProps} aria-labelledby="enquiry-title" className="relative">
        <input type="hidden" name="tripId" value={trip.id} />
        <EnquiryFields errors={errors} rows={5} />
        <Honeypot />
        <EnquiryFormEnd
          frame={frame}
          state={state}
          label="שליחה"
          busyLabel="שולח..."
          className="sm:min-w-44"
        />
      </form>
      <div className="trip-privacy">
        <EnquiryPrivacy frame={frame} purpose="לענות לך על הטיול הזה" />
      </div>
    </>
  )
}

function refusal(problems: ValidationErrors): ToastMessage | null {
  if (!isMissingFields(problems)) return null
  return { title: 'שדות חובה חסרים - אנא מלאי את כל השדות הנדרשים.' }
}
