/** The name that her articles are signed with, and the address that she signs in with. */
import { useFormContext, useWatch, type UseFormReturn } from 'react-hook-form'
import { useToast } from '../../../ui/Toast'
import { TextField } from '../forms/fields/inputs'
import { SmallForm } from '../forms/SmallForm'
import { BusyButton } from '../parts/BusyButton'
import type { User } from '../types'
import { words } from '../forms/fields/rules'
import * as z from '../zod'
import { AccountSection } from './AccountSection'
import { failureAdvice } from './failureAdvice'
import { PasswordField } from './PasswordField'
import { useChangeProfile, type Profile } from './useAccount'

const schema = z.object({
  username: words().min(2, 'כתבי שם, לפחות שתי אותיות.'),
  email: z.string().trim().pipe(z.email('כתובת אימייל לא תקינה')),
  password: z.string(),
})

export function ProfileForm({ user }: { user: User }) {
  const { toast } = useToast()
  const change = useChangeProfile()

  async function send(values: Profile, form: UseFormReturn<Profile>) {
    const { username, email } = await change.mutateAsync(values)
    form.reset({ username, email, password: '' })
    const isMoved = email !== user.email
    toast({
      title: 'הפרטים נשמרו',
      description: isMoved ? 'מעכשיו נכנסות עם הכתובת החדשה. כתבנו על כך לשתי הכתובות.' : undefined,
    })
  }
  return (
    <AccountSection title="השם והכתובת שלך" intro="השם חתום על המאמרים שלך, גם על אלה שכבר באתר.">
      <SmallForm
        schema={schema}
        start={{ username: user.username, email: user.email, password: '' }}
        send={send}
        failed="הפרטים לא נשמרו"
        adviceAfter={failureAdvice}
        notKnown={{
          title: 'עוד לא ידוע אם הפרטים נשמרו',
          description: 'התשובה לא הגיעה. שמרי שוב בעוד רגע.',
        }}
      >
        <TextField name="username" label="השם שלך" autoComplete="name" />
        <TextField name="email" label="אימייל לכניסה" type="email" isLtr autoComplete="email" />
        <PasswordOfAnother email={user.email} />
        <BusyButton type="submit" busy={change.isPending}>
          לשמור
        </BusyButton>
      </SmallForm>
    </AccountSection>
  )
}

/** Whoever reads the mail of that address gets in: she shows that it is she. */
function PasswordOfAnother({ email }: { email: string }) {
  const { control } = useFormContext<Profile>()
  const typed = useWatch({ control, name: 'email' })
  if (typed.trim().toLowerCase() === email) return null
  return (
    <PasswordField
      name="password"
      label="הסיסמה שלך"
      autoComplete="current-password"
      hint="כתובת אחרת מחליפים רק עם הסיסמה."
    />
  )
}
