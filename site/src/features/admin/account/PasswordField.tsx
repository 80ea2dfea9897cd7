/** Password field of a form; the password can be shown and pasted. */
import { useFormContext } from 'react-hook-form'
import * as z from '../zod'
import { Field, type FieldTexts } from '../forms/fields/Field'
import { PasswordInput } from '../session/PasswordInput'

interface Props extends FieldTexts {
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField({ name, label, hint, autoComplete }: Props) {
  const { register } = useFormContext()
  return (
    <Field name={name} label={label} hint={hint}>
      {(control) => <PasswordInput {...control} {...register(name)} autoComplete={autoComplete} />}
    </Field>
  )
}

const MIN_LENGTH = 12

export const NEW_PASSWORD = z.string().min(MIN_LENGTH, `הסיסמה קצרה מדי: צריך לפחות ${MIN_LENGTH} תווים.`)

export const NewPasswordField = () => (
  <PasswordField
    name="newPassword"
    label="סיסמה חדשה"
    autoComplete="new-password"
    hint={`לפחות ${MIN_LENGTH} תווים. כמה מילים שלא קשורות זו לזו קל לזכור וקשה לנחש.`}
  />
)
