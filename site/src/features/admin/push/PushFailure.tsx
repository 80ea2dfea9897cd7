/** Why notifications could not be switched, and what to do. */
import { ApiError } from '../../../lib/api'
import { failureAdvice } from '../account/failureAdvice'

export function PushFailure({ error }: { error: Error | null }) {
  if (!error) return null
  return (
    <p role="alert" className="mt-3 font-semibold text-terracotta">
      {adviceOn(error)}
    </p>
  )
}

function adviceOn(error: Error): string {
  if (error.name === 'NotAllowedError')
    return 'זה לא השתנה: ההתראות לא אושרו. אפשר לאשר אותן בדפדפן, בסמל שליד כתובת האתר, ולנסות שוב.'
  // A TypeError is a failed request to the API; other errors come from the browser's push service.
  if (error instanceof ApiError || error.name === 'TypeError') return failureAdvice(error)
  return 'זה לא השתנה. הדפדפן לא הצליח להירשם להתראות. אפשר לנסות שוב בעוד רגע, או בחלון שאינו פרטי.'
}
