import type { ValidationErrors } from '../../lib/forms/validation'
import { usePostedForm } from '../../lib/forms/usePostedForm'
import type { ToastMessage } from '../../ui/Toast'
import { prepareToast, toast } from '../../ui/lazyToast'
import { ENQUIRY_PATH, enquiryBody, enquiryMessages, failedToast, goToThanks, sentToast } from './enquiryForm'

/** The state of an enquiry form; once sent it shows a toast and opens the thank-you page. */
export function useEnquiryForm(
  draftName: string,
  refusal: (problems: ValidationErrors) => ToastMessage | null,
) {
  const { formProps, errors, state } = usePostedForm({
    path: ENQUIRY_PATH,
    draftName,
    messages: enquiryMessages,
    toBody: enquiryBody,
    onRefused: (problems) => {
      const message = refusal(problems)
      if (message) toast({ ...message, variant: 'destructive' })
    },
    onFailed: (reason) => toast({ ...failedToast, ...(reason && { description: reason }) }),
    onSent: (reference) => {
      toast(sentToast)
      goToThanks(reference)
    },
  })
  return { formProps: { ...formProps, onFocus: prepareToast }, errors, state }
}
