import type { ReactNode } from 'react'
import { ButtonLink } from './Button'
import { PageOpening } from './PageOpening'

interface NotThereProps {
  title: string
  text: string
  /** A friendly word after it. */
  comfort?: string
  /** Where she can go on, and the words of that link. */
  href: string
  back: string
  /** Which piece of the map it shows. */
  land?: string
  /** What else there is. */
  children?: ReactNode
}

/** No such record, here or at the API. */
export function NotThere({ title, text, comfort, href, back, land, children }: NotThereProps) {
  return (
    <>
      <PageOpening title={title} land={land} lead={text}>
        {comfort && <p className="mt-4 max-w-lg font-display text-xl text-balance text-sea">{comfort}</p>}
        <ButtonLink href={href} size="large" className="mt-6">
          {back}
        </ButtonLink>
      </PageOpening>
      <div className="wrap pb-16 md:pb-22">{children}</div>
    </>
  )
}
