/** That it is she: the password and a code. */
import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm } from 'react-hook-form'
import * as z from '../zod'
import { useToast } from '../../../ui/Toast'
import { TextField } from '../forms/fields/inputs'
import { showServerErrors } from '../forms/saving/serverErrors'
import { BusyButton } from '../parts/BusyButton'
import { failureAdvice } from './failureAdvice'
import { PasswordField } from './PasswordField'
import type { Proof } from './useAccount'

interface Props {
  submit: string
  /** The title of what is said when it did not work. */
  failed: string
  onProof: (proof: Proof) => Promise<void>
}

const schema = z.object({
  password: z.string().min(1, 'כתבי את הסיסמה.'),
  code: z.string().trim().min(1, 'כתבי קוד מהאפליקציה, או אחד מהקודים לשעת צורך.'),
})

export function ProofForm({ submit: words, failed, onProof }: Props) {
  const { toast } = useToast()
  const form = useForm<Proof>({
    resolver: zodResolver(schema),
    defaultValues: { password: '', code: '' },
  })

  async function submit(proof: Proof) {
    try {
      await onProof(proof)
    } catch (error) {
      showServerErrors(form, error, ['password', 'code'])
      toast({ title: failed, description: failureAdvice(error), variant: 'destructive' })
    }
  }
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)} className="space-y-5">
        <PasswordField name="password" label="הסיסמה שלך" autoComplete="current-password" />
        <TextField
          name="code"
          label="קוד מהאפליקציה"
          hint="בלי הטלפון? אפשר לכתוב אחד מהקודים לשעת צורך."
          autoComplete="one-time-code"
          dir="ltr"
          controlClass="text-end"
        />
        <BusyButton type="submit" busy={form.formState.isSubmitting}>
          {words}
        </BusyButton>
      </form>
    </FormProvider>
  )
}
