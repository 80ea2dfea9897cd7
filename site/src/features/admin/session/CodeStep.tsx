/** Second step of signing in: a code from the app, or a recovery code. */
import { useState } from 'react'
import { CONTROL, LABEL } from '../parts/classes'

interface Described {
  'aria-invalid'?: true
  'aria-describedby'?: string
}

export function CodeStep({ described }: { described: Described }) {
  const [isOnPaper, setOnPaper] = useState(false)
  return (
    <div>
      <label htmlFor="sign-in-code" className={LABEL}>
        {isOnPaper ? 'קוד לשעת צורך' : 'הקוד מהטלפון'}
      </label>
      <input
        key={String(isOnPaper)}
        id="sign-in-code"
        name="code"
        // The only field of this step, which follows a press of the button.
        autoFocus // eslint-disable-line jsx-a11y/no-autofocus
        dir="ltr"
        inputMode={isOnPaper ? 'text' : 'numeric'}
        autoComplete={isOnPaper ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        required
        className={`${CONTROL} text-end`}
        {...described}
      />
      <p className="mt-1.5 text-sm text-ink-soft">
        {isOnPaper
          ? 'אחד מעשרת הקודים ששמרת כשהפעלת את הכניסה בשני שלבים. גם הם לא אצלך? מי שהקימה לך את האתר יכולה לכבות את השלב השני.'
          : 'שש הספרות שאפליקציית הקודים מראה עכשיו.'}
      </p>
      <button
        type="button"
        onClick={() => setOnPaper(!isOnPaper)}
        className="mt-1 inline-flex min-h-11 items-center text-sm font-semibold text-sea hover:underline"
      >
        {isOnPaper ? 'יש לי את הטלפון' : 'אין לי את הטלפון עכשיו'}
      </button>
    </div>
  )
}
