import { ButtonLink } from './Button'
import { HillsMark } from './Hills'

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
    <div className="wrap section-y">
      <HillsMark className="w-36" />
      <h1 className="mt-6 text-2xl md:text-3xl">{title}</h1>
      <p className="mt-3 text-lg text-ink-soft">{text}</p>
      <ButtonLink href={href} size="large" className="mt-8">
        {back}
      </ButtonLink>
    </div>
  )
}
