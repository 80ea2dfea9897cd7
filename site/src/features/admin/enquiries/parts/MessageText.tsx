/** The visitor's message, with its line breaks. A long text is collapsed at first. */
import { useId, useState } from 'react'

/** About four lines on a phone. */
const LONG = 220
const MANY_LINES = 4
const HEBREW = /[\u0590-\u05ff]/

export function MessageText({ text, name }: { text: string; name: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const isLong = text.length > LONG || text.split('\n').length > MANY_LINES
  return (
    <div className="mt-3">
      <p
        id={id}
        // A Hebrew text stays Hebrew when its first word is Latin.
        dir={HEBREW.test(text) ? 'rtl' : 'auto'}
        className={`font-display text-lg leading-snug break-words whitespace-pre-line ${isLong && !isOpen ? 'line-clamp-4' : ''}`}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="-ms-2 inline-flex min-h-11 min-w-11 items-center rounded-full px-2 text-sm font-semibold text-sea hover:underline"
        >
          {isOpen ? 'פחות' : 'עוד'}
          <span className="sr-only"> מההודעה של {name}</span>
        </button>
      )}
    </div>
  )
}
