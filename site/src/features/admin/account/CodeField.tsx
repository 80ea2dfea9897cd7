/** Field for a code of the second factor: from the app, or one of the recovery codes. */
import { useFormState } from 'react-hook-form'
import { TextField } from '../forms/fields/inputs'
import { useFactor } from './useAccount'

export const CodeField = () => (
  <TextField
    name="code"
    label="קוד מהאפליקציה"
    hint="בלי הטלפון? אפשר לכתוב אחד מהקודים לשעת צורך."
    autoComplete="one-time-code"
    isLtr
  />
)

/** The field where two-step sign-in is on; also where only the API knows of it yet, and asked for the code. */
export function CodeFieldIfOn() {
  const { data: factor } = useFactor()
  const { errors } = useFormState()
  return factor?.onSince || errors.code ? <CodeField /> : null
}
