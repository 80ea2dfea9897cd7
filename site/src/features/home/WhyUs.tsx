import type { HomePage } from '../../../page-data/types'
import { ButtonLink } from '../../ui/Button'

/** Why with us: a dark band with the reasons, and the two ways on. */
export function WhyUs({ whyUs, partner }: Pick<HomePage['settings'], 'whyUs' | 'partner'>) {
  return (
    <section aria-labelledby="why-us" className="relative isolate overflow-hidden bg-sea text-white">
      <div
        aria-hidden="true"
        className="contours absolute -start-32 -bottom-40 -z-10 size-130 opacity-25 max-lg:hidden"
      />
      <div className="wrap section-y grid gap-x-20 gap-y-12 lg:grid-cols-[1fr_1.6fr]">
        <div className="lg:sticky lg:top-32 lg:self-start">
          <h2 id="why-us" className="text-2xl md:text-3xl">
            למה דווקא איתנו
          </h2>
          <p className="mt-4 max-w-md text-white/85 md:text-lg">
            כי טיול טוב מתחיל במי שיושבת לידך באוטובוס, ובמי שדואגת לכל השאר.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink href="/trips">לכל הטיולים</ButtonLink>
            <ButtonLink href="/contact" look="light">
              דברי איתנו
            </ButtonLink>
          </div>
        </div>
        <div>
          <ul className="grid gap-x-12 sm:grid-cols-2">
            {whyUs.map(({ title, text }) => (
              <li key={title} className="border-t border-white/25 py-6">
                <h3 className="text-lg">{title}</h3>
                <p className="mt-1.5 text-white/85">{text}</p>
              </li>
            ))}
          </ul>
          {partner && <p className="mt-4 border-t border-white/25 pt-6 text-sm text-white/85">{partner}</p>}
        </div>
      </div>
    </section>
  )
}
