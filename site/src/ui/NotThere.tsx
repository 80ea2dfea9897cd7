import type { ReactNode } from 'react'
import { ButtonLink } from './Button'
import { Land } from './Land'
import { PageOpening } from './PageOpening'

interface NotThereProps {
  title: string
  text: string
  /** Where she can go on, and the words of that link. */
  href: string
  back: string
  /** A piece of the map. */
  art?: ReactNode
  /** What else there is. */
  children?: ReactNode
}

const ART = <Land way="M640 300C540 310 520 200 420 214S330 330 240 290 190 160 120 170 40 100-20 110" />

/** No such record, here or at the API. */
export function NotThere({ title, text, href, back, art = ART, children }: NotThereProps) {
  return (
    <>
      <PageOpening title={title} art={art} lead={text}>
        <ButtonLink href={href} size="large" className="mt-8">
          {back}
        </ButtonLink>
      </PageOpening>
      <div className="wrap pb-16 md:pb-22">{children}</div>
    </>
  )
}
