import type { ReactNode } from 'react'

interface SentStepProps {
  title: string
  heading: 'h2' | 'h3'
  children: ReactNode
}

/** One of the next steps on a confirmation page, as a list item. */
export function SentStep({ title, heading: Heading, children }: SentStepProps) {
  return (
    <li>
      <Heading className="text-xl text-sea">{title}</Heading>
      <p className="mt-2 max-w-md text-ink-soft">{children}</p>
    </li>
  )
}
