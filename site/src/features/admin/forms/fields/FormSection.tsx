/** Fields that belong together, under a heading. */
import { useId, type ReactNode } from 'react'
import { CARD } from '../../parts/classes'

interface Props {
  title: string
  text?: string
  /** The heading is for screen readers only. */
  isQuiet?: boolean
  className?: string
  children: ReactNode
}

export function FormSection({ title, text, isQuiet, className = '', children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`${CARD} p-5 sm:p-6 ${className}`}>
      <h3 id={id} className={isQuiet ? 'sr-only' : 'mb-5 text-lg text-sea'}>
        {title}
      </h3>
      {text && <p className={`mb-5 text-sm text-ink-soft ${isQuiet ? '' : '-mt-4'}`}>{text}</p>}
      <div className="grid grid-cols-1 gap-x-5 gap-y-5 sm:grid-cols-2">{children}</div>
    </section>
  )
}

/** A field that takes the whole width of its section. */
export const FULL_WIDTH = 'sm:col-span-2'
