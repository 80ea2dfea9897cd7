/** A password field that can show what was typed. */
import { useState, type ComponentProps } from 'react'
import { Icon } from '../parts/Icon'
import { CONTROL } from '../parts/classes'

export function PasswordInput(props: ComponentProps<'input'>) {
  const [shown, setShown] = useState(false)
  return (
    <div className="relative">
      <input
        name="password"
        autoComplete="current-password"
        {...props}
        type={shown ? 'text' : 'password'}
        dir="ltr"
        required
        // The field is left-to-right, so its end, with the button, is on the right.
        className={`${CONTROL} pe-14`}
      />
      <button
        type="button"
        aria-pressed={shown}
        aria-label="להציג את הסיסמה"
        onClick={() => setShown(!shown)}
        dir="ltr"
        className="absolute inset-y-0 right-0 flex w-12 items-center justify-center rounded-full text-ink-soft hover:text-ink"
      >
        <Icon name={shown ? 'eyeOff' : 'eye'} />
      </button>
    </div>
  )
}
