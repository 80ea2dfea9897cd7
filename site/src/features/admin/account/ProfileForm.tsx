/** The owner's name, which is the author of articles, and the e-mail address for signing in. */
import { useEffect } from 'react'
import { useFormContext, useWatch, type UseFormReturn } from 'react-hook-form'
import { useToast } from '../../../ui/Toast'
import { TextField } from '../forms/fields/inputs'
import { applySaved } from '../forms/saving/applySaved'
import { SmallForm } from '../forms/SmallForm'
import { BusyButton } from '../parts/BusyButton'
import type { User } from '../types'
import { address, cleanText } from '../forms/fields/rules'
import * as z from '../zod'
import { AccountSection } from './AccountSection'
import { CodeFieldIfOn } from './CodeField'
import { failureAdvice } from './failureAdvice'
import { PasswordField } from './PasswordField'
import { useChangeProfile, useFreshUser } from './useAccount'

const schema = z.object({
  username: cleanText().min(2, 'כתבי שם, לפחות שתי אותיות.'),
  email: address().pipe(z.email('כתובת אימייל לא תקינה')),
  password: z.string(),
  code: z.string().trim(),
})

type Values = z.infer<typeof schema>

const valuesOf = ({ username, email }: User): Values => ({ username, email, password: '', code: '' })

export function ProfileForm({ user }: { user: User }) {
  useFreshUser()
  const { toast } = useToast()
  const change = useChangeProfile()

  async function send({ username, email, password, code }: Values, form: UseFormReturn<Values>) {
    const sent = form.getValues()
    const changed = await change.mutateAsync({
      ...(username !== user.username && { username }),
      ...(email.toLowerCase() !== user.email && { email }),
      password,
      ...(code && { code }),
    })
    applySaved(form, sent, valuesOf(changed))
    const isMoved = changed.email !== user.email
    toast({
      title: 'הפרטים נשמרו',
      description: isMoved ? 'מעכשיו נכנסות עם הכתובת החדשה. כתבנו על כך לשתי הכתובות.' : undefined,
    })
  }
  return (
    <AccountSection title="השם והכתובת שלך" intro="השם חתום על המאמרים שלך, גם על אלה שכבר באתר.">
      <SmallForm
        schema={schema}
        start={valuesOf(user)}
        send={send}
        failed="הפרטים לא נשמרו"
        adviceAfter={failureAdvice}
        notKnown={{
          title: 'עוד לא ידוע אם הפרטים נשמרו',
          description: 'התשובה לא הגיעה. שמרי שוב בעוד רגע.',
        }}
      >
        <FollowUser user={user} />
        <TextField name="username" label="השם שלך" autoComplete="name" />
        <TextField name="email" label="אימייל לכניסה" type="email" isLtr autoComplete="email" />
        <ProofOfAnother email={user.email} />
        <BusyButton type="submit" busy={change.isPending}>
          לשמור
        </BusyButton>
      </SmallForm>
    </AccountSection>
  )
}

/** Updates the form with changes from another device; keeps edited fields. */
function FollowUser({ user }: { user: User }) {
  const { reset } = useFormContext<Values>()
  useEffect(() => reset(valuesOf(user), { keepDirtyValues: true }), [reset, user])
  return null
}

/** Asks for password and code when the address is changed, as password resets are mailed to it. */
function ProofOfAnother({ email }: { email: string }) {
  const { control } = useFormContext<Values>()
  const typed = useWatch({ control, name: 'email' })
  if (typed.trim().toLowerCase() === email) return null
  return (
    <>
      <PasswordField
        name="password"
        label="הסיסמה שלך"
        autoComplete="current-password"
        hint="כדי להחליף כתובת צריך לכתוב את הסיסמה."
      />
      <CodeFieldIfOn />
    </>
  )
}
