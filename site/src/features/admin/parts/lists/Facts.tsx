/** Short facts on one line, separated by dots; no dot at the start of a line or for an empty fact. */
import { Children, type ReactNode } from 'react'

export function Facts({ children }: { children: ReactNode }) {
  return (
    <span className="block overflow-x-clip">
      <span className="-ms-4 flex flex-wrap">
        {Children.toArray(children)
          .filter((fact) => fact !== '')
          .map((fact, index) => (
            <span key={index} className="flex min-w-0">
              <span aria-hidden="true" className="w-4 shrink-0 text-center">
                ·
              </span>
              <span className="min-w-0">{fact}</span>{' '}
            </span>
          ))}
      </span>
    </span>
  )
}
