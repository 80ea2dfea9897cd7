/** Asks before a request is completed although what it asks for was not done. */
import { Confirm } from '../parts/Confirm'
import type { RightsRequest } from '../types'
import type { StatusChoice } from './useStatusChoice'

export function CompleteAnyway({ request, choice }: { request: RightsRequest; choice: StatusChoice }) {
  const { question, confirm, cancel } = choice
  return (
    <Confirm
      open={question !== null}
      title="לסמן שהבקשה הושלמה?"
      cancel="לחזור לבקשה"
      confirm="לסמן בכל זאת"
      onConfirm={confirm}
      onCancel={cancel}
    >
      <p>
        {question?.missing} <bdi>{request.fullName}</bdi>. אם הבקשה תסומן כהושלמה, {question?.outcome}
      </p>
    </Confirm>
  )
}
