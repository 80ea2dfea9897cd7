import type { HomePage } from '../../../page-data/types'
import { ButtonLink } from '../../ui/Button'
import { Picture } from '../../ui/Picture'

/** The number of reasons that are set large beside the picture; the others are a list below. */
const LARGE = 3

type Facts = Pick<HomePage['settings'], 'whyUs' | 'whyUsPicture' | 'partner'>

/** The dark section with the reasons to travel with the business, and two links after them. */
export function WhyUs({ settings: { whyUs, whyUsPicture, partner } }: { settings: Facts }) {
  const others = whyUs.slice(LARGE)
  // A new site has no reasons yet.
  if (whyUs.length === 0) return null
  return (
    <section aria-labelledby="why-us" className="bg-sea text-white">
      <div className="statements">
        <div className="statements-text max-lg:wrap max-lg:w-full flex flex-col justify-center py-15 md:py-19">
          <h2 id="why-us" className="text-lg text-blush">
            למה דווקא איתנו
          </h2>
          <ul className="ruled [--color-line:#fff4]">
            {whyUs.slice(0, LARGE).map(({ title, text }) => (
              <li key={title} className="py-6 last:pb-0">
                <h3 className="text-statement font-normal">{title}</h3>
                <p className="mt-2 max-w-xl text-white/85">{text}</p>
              </li>
            ))}
          </ul>
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
      <div className="wrap pb-12 md:pb-12 lg:pt-14">
        {(others.length > 0 || partner) && (
          <ul className="reasons mb-5">
            {others.map(({ title, text }) => (
              <li key={title}>
                <h3 className="text-xl">{title}</h3>
                <p className="text-white/85">{text}</p>
              </li>
            ))}
            {partner && (
              <li>
                <h3 className="text-xl">מי עומדת מאחורינו</h3>
                <p className="text-white/85">{partner}</p>
              </li>
            )}
          </ul>
        )}
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/trips">לכל הטיולים</ButtonLink>
          <ButtonLink href="/contact" variant="light">
            דברי איתנו
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
