/** The buttons of a form, always within reach of the thumb, and beside them how the form stands. */
import type { ReactNode } from 'react'
import { FormStanding } from './FormStanding'

export function SaveBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-10 mt-8 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-white p-3 shadow-card lg:bottom-4">
      <FormStanding />
      <div className="flex grow flex-wrap justify-end gap-2">{children}</div>
    </div>
  )
}
