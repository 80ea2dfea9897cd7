/** Email and password. What went wrong is said in a toast and stays beside the fields. */
import { useRef, useState, type FormEvent } from 'react'
import { BusyButton } from '../parts/BusyButton'
import { useToast } from '../../../ui/Toast'
import { CONTROL, LABEL } from '../parts/look'
import { PasswordInput } from './PasswordInput'
import { FIELDS_MISSING, SIGN_IN_FAILED, signInFailure } from './signInFailure'
import { useSignIn, type Credentials } from './useSession'

export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const { toast } = useToast()
  const signIn = useSignIn()
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState('')

  function focusOn(name: keyof Credentials) {
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entries = new FormData(event.currentTarget)
    const credentials = {
      email: String(entries.get('email')).trim(),
      password: String(entries.get('password')),
    }
    if (!credentials.email || !credentials.password) {
      setProblem(FIELDS_MISSING.description)
      toast(FIELDS_MISSING)
      focusOn(credentials.email ? 'password' : 'email')
      return
    }
    setProblem('')
    try {
      await signIn.mutateAsync(credentials)
    } catch (error) {
      const description = signInFailure(error)
      setProblem(description)
      toast({ title: SIGN_IN_FAILED, description, variant: 'destructive' })
      focusOn('password')
      return
    }
    onSignedIn()
  }

  const described = {
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? 'sign-in-problem' : undefined,
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
      <div>
        <label htmlFor="sign-in-email" className={LABEL}>
          אימייל
        </label>
        <input
          id="sign-in-email"
          name="email"
          type="email"
          dir="ltr"
          autoComplete="username"
          required
          className={`${CONTROL} text-start`}
          {...described}
        />
      </div>
      <div>
        <label htmlFor="sign-in-password" className={LABEL}>
          סיסמה
        </label>
        <PasswordInput id="sign-in-password" {...described} />
      </div>
      <p id="sign-in-problem" className="font-semibold text-terracotta empty:hidden">
        {problem}
      </p>
      <BusyButton type="submit" size="large" busy={signIn.isPending} className="w-full">
        {signIn.isPending ? 'מתחברת...' : 'התחברות'}
      </BusyButton>
    </form>
  )
}
