/** A section of the account. Its heading can be focused when the focused button is removed. */
import { useId, type ReactNode, type Ref } from 'react'
import { CARD } from '../parts/classes'

interface Props {
  title: string
  intro: ReactNode
  heading?: Ref<HTMLHeadingElement>
  children: ReactNode
}

export function AccountSection({ title, intro, heading, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`${CARD} p-5 sm:p-6`}>
      <h3
        id={id}
        ref={heading}
        tabIndex={-1}
        className="w-fit text-lg focus:outline-3 focus:outline-offset-2 focus:outline-sea"
      >
        {title}
      </h3>
      <div className="mt-1 mb-5 text-ink-soft">{intro}</div>
      {children}
    </section>
  )
}
