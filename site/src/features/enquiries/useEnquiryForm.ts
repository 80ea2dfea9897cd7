import type { Problems } from '../../lib/forms/problems'
import { usePostedForm } from '../../lib/forms/usePostedForm'
import type { ToastMessage } from '../../ui/Toast'
import { prepareToast, toast } from '../../ui/lazyToast'
import { ENQUIRY_PATH, enquiryBody, enquiryWords, failedToast, goToThanks, sentToast } from './enquiryForm'

/** Either enquiry form: sent, it says so and goes on to the thanks. */
export function useEnquiryForm(draftName: string, refusal: (problems: Problems) => ToastMessage | null) {
  const { formProps, errors, state } = usePostedForm({
    path: ENQUIRY_PATH,
    draftName,
    words: enquiryWords,
    toBody: enquiryBody,
    onRefused: (problems) => {
      const message = refusal(problems)
      if (message) toast({ ...message, variant: 'destructive' })
    },
    onFailed: () => toast(failedToast),
    onSent: (reference) => {
      toast(sentToast)
      goToThanks(reference)
    },
  })
  return { formProps: { ...formProps, onFocus: prepareToast }, errors, state }
}
