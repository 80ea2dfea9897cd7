/** Asks for the e-mail address to which a password reset link is sent. */
import { useState } from 'react'
import { failureAdvice } from '../account/failureAdvice'
import { TextField } from '../forms/fields/inputs'
import { address } from '../forms/fields/rules'
import { SmallForm } from '../forms/SmallForm'
import { BusyButton } from '../parts/BusyButton'
import { useIsMounted } from '../useIsMounted'
import * as z from '../zod'
import { useAskForLink } from './usePasswordReset'

const schema = z.object({
  email: address().pipe(z.email('כתבי את כתובת האימייל שאיתה את נכנסת.')),
})

export function ForgotPasswordForm({ onSent }: { onSent: () => void }) {
  const ask = useAskForLink()
  const [sentTo, setSentTo] = useState('')
  const isMounted = useIsMounted()

  async function send(asked: { email: string }) {
    await ask.mutateAsync(asked)
    setSentTo(asked.email)
    if (isMounted()) onSent()
  }

  return (
    <>
      <p role="status" className="empty:hidden">
        {sentTo && (
          <>
            אם <bdi dir="ltr">{sentTo}</bdi> היא הכתובת שאיתה נכנסות לניהול, שלחנו אליה קישור לבחירת סיסמה.
            הוא בתוקף 30 דקות. לא הגיע? כדאי להציץ גם בספאם.
          </>
        )}
      </p>
      {!sentTo && (
        <SmallForm
          schema={schema}
          start={{ email: '' }}
          send={send}
          failed="הקישור לא נשלח"
          adviceAfter={failureAdvice}
          notKnown={{
            title: 'עוד לא ידוע אם הקישור נשלח',
            description: 'התשובה לא הגיעה. אם לא יגיע אלייך מייל בדקות הקרובות, בקשי שוב.',
          }}
        >
          <TextField name="email" label="אימייל" type="email" isLtr autoComplete="username" />
          <BusyButton type="submit" size="large" busy={ask.isPending} className="w-full">
            לשלוח לי קישור
          </BusyButton>
        </SmallForm>
      )}
    </>
  )
}
