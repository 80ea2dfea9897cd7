/** The visitor's message, with its line breaks. A long text is collapsed at first. */
import { useId, useState } from 'react'
import { directionOf } from '../messageStart'

/** About four lines on a phone. */
const LONG = 220
const MANY_LINES = 4

export function MessageText({ text, name }: { text: string; name: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const isLong = text.length > LONG || text.split('\n').length > MANY_LINES
  return (
    <div className="mt-3">
      <p
        id={id}
        dir={directionOf(text)}
        className={`font-display text-lg leading-snug break-words @min-[38em]:text-xl @min-[38em]:leading-snug whitespace-pre-line ${isLong && !isOpen ? 'line-clamp-4' : ''}`}
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
