import { ButtonLink } from './Button'
import { Land } from './Land'
import { PageOpening } from './PageOpening'

interface NotThereProps {
  title: string
  text: string
  /** Where she can go on, and the words of that link. */
  href: string
  back: string
}

/** No such record, here or at the API. */
export function NotThere({ title, text, href, back }: NotThereProps) {
  return (
    <PageOpening
      title={title}
      art={<Land way="M640 300C540 310 520 200 420 214S330 330 240 290 190 160 120 170 40 100-20 110" />}
      lead={text}
    >
      <ButtonLink href={href} size="large" className="mt-8">
        {back}
      </ButtonLink>
    </PageOpening>
  )
}
