/** Changes the password. The API validates it; its message is shown at the field. */
import type { UseFormReturn } from 'react-hook-form'
import * as z from '../zod'
import { useToast } from '../../../ui/Toast'
import { SmallForm } from '../forms/SmallForm'
import { BusyButton } from '../parts/BusyButton'
import { AccountSection } from './AccountSection'
import { CodeFieldIfOn } from './CodeField'
import { failureAdvice } from './failureAdvice'
import { NEW_PASSWORD, NewPasswordField, PasswordField } from './PasswordField'
import { useChangePassword, type PasswordChange } from './useAccount'

const schema = z.object({
  currentPassword: z.string().min(1, 'כתבי את הסיסמה שיש לך עכשיו.'),
  newPassword: NEW_PASSWORD,
  code: z.string().trim(),
})

export function PasswordForm({ email }: { email: string }) {
  const { toast } = useToast()
  const change = useChangePassword()

  async function send(values: PasswordChange, form: UseFormReturn<PasswordChange>) {
    await change.mutateAsync(values)
    form.reset()
    toast({ title: 'הסיסמה הוחלפה', description: 'שאר המכשירים נותקו, ושלחנו לך על כך מייל.' })
  }
  return (
    <AccountSection title="החלפת סיסמה" intro="אחרי ההחלפה תישארי מחוברת רק במכשיר הזה.">
      <SmallForm
        schema={schema}
        start={{ currentPassword: '', newPassword: '', code: '' }}
        send={send}
        failed="הסיסמה לא הוחלפה"
        adviceAfter={failureAdvice}
        notKnown={{
          title: 'עוד לא ידוע אם הסיסמה הוחלפה',
          description:
            'התשובה לא הגיעה. אם הוחלפה, יגיע אלייך מייל. בכניסה הבאה נסי קודם את החדשה, ואם היא לא מתאימה, את הקודמת.',
        }}
      >
        {/* Tells password managers the account's user name. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField name="currentPassword" label="הסיסמה הנוכחית" autoComplete="current-password" />
        <NewPasswordField />
        <CodeFieldIfOn />
        <BusyButton type="submit" variant="outline" busy={change.isPending}>
          להחליף סיסמה
        </BusyButton>
      </SmallForm>
    </AccountSection>
  )
}
