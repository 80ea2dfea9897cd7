import type { ReactNode } from 'react'

interface GettingStartedProps {
  id: string
  title: string
  parts: { title: string; text: string; act?: ReactNode }[]
  /** Numbered steps. */
  isOrdered?: boolean
}

/** Shown below a short list: ideas with an action each, or numbered steps, in columns. */
export function GettingStarted({ id, title, parts, isOrdered = false }: GettingStartedProps) {
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <section aria-labelledby={id} className="mt-12">
      <h3 id={id} className="mb-4 text-lg">
        {title}
      </h3>
      <List className="grid gap-x-8 gap-y-6 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
        {parts.map((part, index) => (
          <li key={part.title} className="border-t border-line pt-4 sm:pt-5">
            <p className="font-display text-lg text-sea">
              {isOrdered && (
                <span aria-hidden="true" className="me-2.5 text-2xl leading-none font-light text-terracotta">
                  {index + 1}
                </span>
              )}
              {part.title}
            </p>
            <p className="mt-1 text-ink-soft">{part.text}</p>
            {part.act}
          </li>
        ))}
      </List>
    </section>
  )
}
