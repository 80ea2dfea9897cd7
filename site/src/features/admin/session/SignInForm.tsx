/**
 * Email and password, and a code if two-step sign-in is on. Errors are shown in a toast and beside the fields; those of the code,
 * and in a dialog, where a toast is not announced, only beside the fields.
 */
import { useRef, useState, type FormEvent } from 'react'
import { Button } from '../../../ui/Button'
import { useToast } from '../../../ui/Toast'
import { BusyButton } from '../parts/BusyButton'
import { CONTROL, LABEL } from '../parts/classes'
import { CodeStep } from './CodeStep'
import { PasswordInput } from './PasswordInput'
import {
  asksForCode,
  CODE_FAILED,
  FIELDS_MISSING,
  MISSING,
  SIGN_IN_FAILED,
  signInFailure,
} from './signInFailure'
import { useSignIn, type Credentials } from './useSession'

interface Props {
  onSignedIn: () => void
  isInDialog?: boolean
}

export function SignInForm({ onSignedIn, isInDialog = false }: Props) {
  const { toast } = useToast()
  const signIn = useSignIn()
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<{ words: string; at: keyof Credentials } | null>(null)
  /** Credentials that were accepted but for the code, so that they are not typed again. */
  const [proven, setProven] = useState<Credentials | null>(null)
  /** '' until she comes back from the code. */
  const [email, setEmail] = useState('')

  function focusOn(name: keyof Credentials) {
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  }

  const isToldHere = isInDialog || proven !== null

  function fail(title: string, description: string, at: keyof Credentials) {
    const words = isToldHere || title === SIGN_IN_FAILED ? description : MISSING[at]
    setProblem({ words, at })
    if (!isToldHere) toast({ title, description, variant: 'destructive' })
    focusOn(at)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entries = new FormData(event.currentTarget)
    const typed = (name: keyof Credentials) => String(entries.get(name) ?? '')
    const credentials: Credentials = proven
      ? { ...proven, code: typed('code').trim() }
      : { email: typed('email').trim(), password: typed('password') }
    const missing = (Object.keys(credentials) as (keyof Credentials)[]).find((name) => !credentials[name])
    if (missing) {
      fail(FIELDS_MISSING.title, FIELDS_MISSING.description, missing)
      return
    }
    setProblem(null)
    toast(null)
    try {
      await signIn.mutateAsync(credentials)
    } catch (error) {
      if (!asksForCode(error)) fail(SIGN_IN_FAILED, signInFailure(error), proven ? 'code' : 'password')
      else if (proven) fail(SIGN_IN_FAILED, CODE_FAILED, 'code')
      else setProven(credentials)
      return
    }
    onSignedIn()
  }

  function startAgain({ email }: Credentials) {
    setEmail(email)
    setProven(null)
    setProblem(null)
  }

  const describe = (name: keyof Credentials) =>
    problem?.at === name ? { 'aria-invalid': true as const, 'aria-describedby': 'sign-in-problem' } : {}
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
      {proven ? (
        <CodeStep described={describe('code')} />
      ) : (
        <PasswordStep email={email} isInDialog={isInDialog} describe={describe} />
      )}
      <p
        id="sign-in-problem"
        role={isToldHere ? 'alert' : undefined}
        className="font-semibold text-terracotta empty:hidden"
      >
        {problem?.words}
      </p>
      <BusyButton type="submit" size="large" busy={signIn.isPending} className="w-full">
        {signIn.isPending ? 'מתחברת...' : 'התחברות'}
      </BusyButton>
      {proven && (
        <Button variant="quiet" onClick={() => startAgain(proven)} className="w-full">
          חזרה לסיסמה
        </Button>
      )}
    </form>
  )
}

interface PasswordStepProps {
  email: string
  isInDialog: boolean
  describe: (name: keyof Credentials) => object
}

function PasswordStep({ email, isInDialog, describe }: PasswordStepProps) {
  return (
    <>
      <div>
        <label htmlFor="sign-in-email" className={LABEL}>
          אימייל
        </label>
        <input
          id="sign-in-email"
          name="email"
          type="email"
          defaultValue={email}
          // The dialog may open in the middle of a sentence: what is typed on presses no button here.
          data-autofocus={isInDialog || undefined}
          dir="ltr"
          autoComplete="username"
          required
          className={`${CONTROL} text-end`}
          {...describe('email')}
        />
      </div>
      <div>
        <label htmlFor="sign-in-password" className={LABEL}>
          סיסמה
        </label>
        <PasswordInput
          id="sign-in-password"
          // After the code: the button that was pressed is gone.
          autoFocus={email !== ''} // eslint-disable-line jsx-a11y/no-autofocus
          {...describe('password')}
        />
      </div>
    </>
  )
}
