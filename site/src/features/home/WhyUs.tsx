import type { HomePage } from '../../../page-data/types'
import { ButtonLink } from '../../ui/Button'
import { Picture } from '../../ui/Picture'

/** The first reasons stand large beside the picture, the others as a quiet list below. */
const LARGE = 3

type Facts = Pick<HomePage['settings'], 'whyUs' | 'whyUsPicture' | 'partner'>

/** Why with us: a dark band with the reasons, and the two ways on. */
export function WhyUs({ settings: { whyUs, whyUsPicture, partner } }: { settings: Facts }) {
  const others = whyUs.slice(LARGE)
  // A new site has none yet.
  if (whyUs.length === 0) return null
  return (
    <section aria-labelledby="why-us" className="bg-sea text-white">
      <div className="statements">
        <div className="statements-text max-lg:wrap max-lg:w-full flex flex-col justify-center py-15 md:py-19">
          <h2 id="why-us" className="mb-4 text-3xl">
            למה דווקא איתנו
          </h2>
          <ul className="divide-y divide-white/25">
            {whyUs.slice(0, LARGE).map(({ title, text }) => (
              <li key={title} className="py-6 last:pb-0">
                <h3 className="text-2xl">{title}</h3>
                <p className="mt-2 max-w-xl text-white/85">{text}</p>
              </li>
            ))}
          </ul>
          <div className="mt-9 flex flex-wrap gap-3">
            <ButtonLink href="/trips">לכל הטיולים</ButtonLink>
            <ButtonLink href="/contact" look="light">
              דברי איתנו
            </ButtonLink>
          </div>
        </div>
        <div className="statements-picture">
          {whyUsPicture ? (
            <Picture
              picture={whyUsPicture}
              sizes="(min-width: 1024px) 46vw, 100vw"
              placeholderLabel=""
              className="size-full max-lg:absolute max-lg:inset-0"
            />
          ) : (
            <div aria-hidden="true" className="contours absolute -inset-12 opacity-35" />
          )}
        </div>
      </div>
      {(others.length > 0 || partner) && (
        <div className="wrap py-12 md:py-14">
          <ul className="grid gap-x-8 gap-y-7 md:grid-cols-3">
            {others.map(({ title, text }) => (
              <li key={title} className="border-t border-white/25 pt-4">
                <h3 className="text-lg">{title}</h3>
                <p className="mt-1 text-sm text-white/85">{text}</p>
              </li>
            ))}
          </ul>
          {partner && (
            <div className="mt-8 flex flex-wrap items-baseline gap-x-6 gap-y-1 border-t border-white/25 pt-4">
              <h3 className="text-lg">מי עומד מאחורינו</h3>
              <p className="text-sm text-white/85">{partner}</p>
            </div>
          )}
        </div>
      )}
    </section>
  )
}
