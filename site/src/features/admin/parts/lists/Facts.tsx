/**
 * Short facts on one line, separated by dots; no dot at the start of a line or for an empty fact. The last two keep together, so
 * that a second line has more than one.
 */
import { Children, type ReactNode } from 'react'

export function Facts({ children }: { children: ReactNode }) {
  const facts = Children.toArray(children)
    .filter((fact) => fact !== '')
    .map((fact, index) => (
      <span key={index} className="flex min-w-0">
        <span aria-hidden="true" className="w-4 shrink-0 text-center">
          ·
        </span>
        <span className="min-w-0">{fact}</span>{' '}
      </span>
    ))
  return (
    <span className="block overflow-x-clip">
      <span className="-ms-4 flex flex-wrap">
        {facts.slice(0, -2)}
        <span className="flex min-w-0 flex-wrap">{facts.slice(-2)}</span>
      </span>
    </span>
  )
}
