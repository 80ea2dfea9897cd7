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
        // Left-to-right text, aligned right; `ps-14` leaves room for the button on the left.
        className={`${CONTROL} ps-14 text-end`}
      />
      <button
        type="button"
        aria-pressed={shown}
        data-tooltip
        aria-label="להציג את הסיסמה"
        onClick={() => setShown(!shown)}
        dir="ltr"
        className="absolute inset-y-0 left-0 flex w-12 items-center justify-center rounded-full text-ink-soft hover:text-ink"
      >
        <Icon name={shown ? 'eyeOff' : 'eye'} />
      </button>
    </div>
  )
}
