import type { HomePage } from '../../../page-data/types'
import { ButtonLink } from '../../ui/Button'
import { Ltr } from '../../ui/Ltr'
import { Picture } from '../../ui/Picture'
import { HeroHills } from './HeroHills'

/** The opening: a photograph, a promise, two ways on, and what others say in numbers. */
export function Hero({ settings }: { settings: HomePage['settings'] }) {
  const { heroPicture, heroTitle, heroText, claims } = settings
  return (
    <section aria-labelledby="hero-title" className="relative isolate overflow-hidden bg-sea text-white">
      <div className="absolute inset-0 -z-10">
        {heroPicture ? (
          <Picture picture={heroPicture} first sizes="100vw" placeholderLabel="" className="size-full" />
        ) : (
          <HeroHills />
        )}
        <div className="hero-shade absolute inset-0" />
      </div>
      <div className="wrap flex min-h-[min(44rem,88svh)] flex-col pt-28 pb-8 md:pt-36 md:pb-10">
        <div className="mt-auto animate-appear">
          <h1 id="hero-title" className="text-2xl min-[22.5rem]:text-3xl sm:text-4xl lg:text-5xl">
            {lines(heroTitle).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </h1>
          <p className="mt-5 max-w-xl text-base text-white/95 md:text-lg">{heroText}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink href="/trips" size="large">
              לכל הטיולים
            </ButtonLink>
            <ButtonLink href="/contact" look="light" size="large">
              דברי איתנו
            </ButtonLink>
          </div>
        </div>
        <dl className="mt-10 flex flex-wrap gap-x-10 gap-y-4 border-t border-white/35 pt-6 md:mt-14 md:gap-x-16">
          {claims.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-sm text-white/95">{label}</dt>
              <dd className="text-xl leading-none font-bold md:text-2xl">
                <Ltr>{value}</Ltr>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

/** 'לצאת לדרך, לחזור עם חברות' stands on two lines, broken after the comma. */
function lines(title: string): string[] {
  return title.split(/(?<=,)\s+/)
}
