import type { ContactPage } from '../../../page-data/types'
import { CheckIcon } from '../../ui/icons'

export function WhyChooseUs({ whyUs }: Pick<ContactPage['settings'], 'whyUs'>) {
  if (whyUs.length === 0) return null
  return (
    <section aria-labelledby="why-choose-us">
      <h2 id="why-choose-us" className="text-xl text-sea">
        למה לבחור בנו?
      </h2>
      <ul className="mt-4 grid gap-2.5">
        {whyUs.map(({ title }) => (
          <li key={title} className="flex gap-3">
            <CheckIcon className="mt-1 text-olive" />
            {title}
          </li>
        ))}
      </ul>
    </section>
  )
}
