/** Changes the password. The API judges it; its sentence stands at the field. */
import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm } from 'react-hook-form'
import * as z from '../zod'
import { useToast } from '../../../ui/Toast'
import { showServerErrors } from '../forms/saving/serverErrors'
import { BusyButton } from '../parts/BusyButton'
import { AccountSection } from './AccountSection'
import { failureAdvice } from './failureAdvice'
import { PasswordField } from './PasswordField'
import { useChangePassword, type PasswordChange } from './useAccount'

const SHORTEST = 12

const schema = z.object({
  currentPassword: z.string().min(1, 'כתבי את הסיסמה שיש לך עכשיו.'),
  newPassword: z.string().min(SHORTEST, `הסיסמה קצרה מדי: צריך לפחות ${SHORTEST} תווים.`),
})

export function PasswordForm({ email }: { email: string }) {
  const { toast } = useToast()
  const change = useChangePassword()
  const form = useForm<PasswordChange>({
    resolver: zodResolver(schema),
    defaultValues: { currentPassword: '', newPassword: '' },
  })

  async function submit(values: PasswordChange) {
    try {
      await change.mutateAsync(values)
      form.reset()
      toast({ title: 'הסיסמה הוחלפה', description: 'שאר הכניסות הסתיימו, ושלחנו לך על כך מייל.' })
    } catch (error) {
      showServerErrors(form, error, ['currentPassword', 'newPassword'])
      toast({ title: 'הסיסמה לא הוחלפה', description: failureAdvice(error), variant: 'destructive' })
    }
  }
  return (
    <AccountSection title="החלפת סיסמה" intro="אחרי ההחלפה תישארי מחוברת רק במכשיר הזה.">
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)} className="space-y-5">
          {/* So that a password manager knows whose password it keeps. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField name="currentPassword" label="הסיסמה הנוכחית" autoComplete="current-password" />
          <PasswordField
            name="newPassword"
            label="סיסמה חדשה"
            autoComplete="new-password"
            hint={`לפחות ${SHORTEST} תווים. כמה מילים שלא קשורות זו לזו קל לזכור וקשה לנחש.`}
          />
          <BusyButton type="submit" busy={change.isPending}>
            להחליף סיסמה
          </BusyButton>
        </form>
      </FormProvider>
    </AccountSection>
  )
}
