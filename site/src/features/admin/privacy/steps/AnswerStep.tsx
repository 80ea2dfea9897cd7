/** Last step: the owner answers from her own mail, and marks the request as done. */
import { ButtonLink } from '../../../../ui/Button'
import { BusyButton } from '../../parts/BusyButton'
import type { RightsRequest } from '../../types'
import { isAnswered, TYPE_TITLES } from '../requestLabels'
import { Step } from './Step'
import type { StatusChoice } from '../useStatusChoice'

export function AnswerStep({ request, choice }: { request: RightsRequest; choice: StatusChoice }) {
  const { status } = request
  return (
    <Step title="תשובה אליה" isDone={isAnswered(request)}>
      <p className="text-ink-soft">
        {status === 'completed' && 'ענית לה, והבקשה הושלמה.'}
        {status === 'refused' && 'הבקשה נדחתה. גם על כך כותבות לה במייל, עם הסיבה.'}
        {!isAnswered(request) && 'כתבי לה מה נעשה, וצרפי את הקובץ אם ביקשה אותו.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="outline" href={mailUrl(request)}>
          לכתוב לה מייל
        </ButtonLink>
        {!isAnswered(request) && (
          <BusyButton
            variant="quiet"
            busy={choice.pending !== null}
            onClick={() => choice.choose('completed')}
          >
            עניתי, הבקשה הושלמה
          </BusyButton>
        )}
      </div>
    </Step>
  )
}

/** Encoded, so that an address cannot add headers to the mail. */
function mailUrl({ email, fullName, reference, requestType }: RightsRequest): string {
  const to = encodeURIComponent(email).replace('%40', '@')
  const subject = encodeURIComponent(`הבקשה שלך ${reference}: ${TYPE_TITLES[requestType]}`)
  return `mailto:${to}?subject=${subject}&body=${encodeURIComponent(`שלום ${fullName},\n\n`)}`
}
