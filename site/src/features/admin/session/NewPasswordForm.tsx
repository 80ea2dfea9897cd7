/** Sets a new password by the mailed link. The API validates it; its message is shown at the field. */
import { failureAdvice } from '../account/failureAdvice'
import { NEW_PASSWORD, NewPasswordField } from '../account/PasswordField'
import { SmallForm } from '../forms/SmallForm'
import { BusyButton } from '../parts/BusyButton'
import * as z from '../zod'
import { useChoosePassword } from './usePasswordReset'

const schema = z.object({ newPassword: NEW_PASSWORD })

export function NewPasswordForm({ token, onChosen }: { token: string; onChosen: () => void }) {
  const choose = useChoosePassword()
  return (
    <SmallForm
      schema={schema}
      start={{ newPassword: '' }}
      send={async ({ newPassword }) => {
        await choose.mutateAsync({ token, newPassword })
        onChosen()
      }}
      failed="הסיסמה לא הוחלפה"
      adviceAfter={failureAdvice}
      notKnown={{
        title: 'עוד לא ידוע אם הסיסמה הוחלפה',
        description: 'התשובה לא הגיעה. נסי להיכנס עם הסיסמה החדשה, ואם היא לא מתאימה, בחרי אותה כאן שוב.',
      }}
    >
      <NewPasswordField />
      <BusyButton type="submit" size="large" busy={choose.isPending} className="w-full">
        לבחור את הסיסמה הזאת
      </BusyButton>
    </SmallForm>
  )
}
