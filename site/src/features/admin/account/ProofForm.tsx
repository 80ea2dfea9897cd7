/** Re-authentication: password and code. */
import { useFormState } from 'react-hook-form'
import * as z from '../zod'
import { SmallForm } from '../forms/SmallForm'
import { BusyButton } from '../parts/BusyButton'
import { CodeField } from './CodeField'
import { failureAdvice } from './failureAdvice'
import { PasswordField } from './PasswordField'
import type { Proof } from './useAccount'

interface Props {
  submit: string
  /** Title of the error toast. */
  failed: string
  /** Toast if the response was lost. */
  notKnown: { title: string; description: string }
  onProof: (proof: Proof) => Promise<void>
}

const schema = z.object({
  password: z.string().min(1, 'כתבי את הסיסמה.'),
  code: z.string().trim().min(1, 'כתבי קוד מהאפליקציה, או אחד מהקודים לשעת צורך.'),
})

export function ProofForm({ submit: words, failed, notKnown, onProof }: Props) {
  return (
    <SmallForm
      schema={schema}
      start={{ password: '', code: '' }}
      send={onProof}
      failed={failed}
      adviceAfter={failureAdvice}
      notKnown={notKnown}
    >
      <PasswordField name="password" label="הסיסמה שלך" autoComplete="current-password" />
      <CodeField />
      <Submit>{words}</Submit>
    </SmallForm>
  )
}

function Submit({ children }: { children: string }) {
  const { isSubmitting } = useFormState()
  return (
    <BusyButton type="submit" busy={isSubmitting}>
      {children}
    </BusyButton>
  )
}
