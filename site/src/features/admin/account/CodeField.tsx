/** Field for a code of the second factor: from the app, or one of the recovery codes. */
import { useState } from 'react'
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

/** The field where two-step sign-in is on; also once the API, which alone may know of it yet, asked for the code. */
export function CodeFieldIfOn() {
  const { data: factor } = useFactor()
  const { errors } = useFormState()
  // The error goes with the first key, the field stays.
  const [isAskedFor, setAskedFor] = useState(false)
  if (errors.code && !isAskedFor) setAskedFor(true)
  return factor?.onSince || isAskedFor ? <CodeField /> : null
}
