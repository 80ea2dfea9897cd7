/** Short facts on one line, a dot between each two: none before the first of a line, and none for a fact that is missing. */
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
