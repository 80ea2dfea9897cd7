import type { HomePage } from '../../../page-data/types'
import { classNames } from '../../lib/classNames'
import { ButtonLink } from '../../ui/Button'
import { Ltr } from '../../ui/Ltr'
import { focalPointClass, Picture, sourceSet } from '../../ui/Picture'
import { HeroHills } from './HeroHills'

type Facts = Pick<
  HomePage['settings'],
  'heroPicture' | 'heroPhonePicture' | 'heroTitle' | 'heroText' | 'claims'
>

/** The top of the home page: a panel over a photograph, with the title, two links and a few figures. */
export function Hero({ settings }: { settings: Facts }) {
  const { heroPicture, heroPhonePicture: onPhones, heroTitle, heroText, claims } = settings
  return (
    <section aria-labelledby="hero-title" className="hero">
      {heroPicture ? (
        <Picture
          picture={heroPicture}
          first
          sizes="100vw"
          placeholderLabel=""
          className={classNames(
            'hero-picture',
            onPhones?.base && `hero-of-phones ${focalPointClass(onPhones)}`,
          )}
        >
          {onPhones?.base &&
            (['avif', 'jpg'] as const).map((format) => (
              <source
                key={format}
                media="(width < 40rem)"
                type={format === 'avif' ? 'image/avif' : 'image/jpeg'}
                srcSet={sourceSet(onPhones, format)}
                sizes="100vw"
              />
            ))}
        </Picture>
      ) : (
        <div className="hero-picture">
          <HeroHills />
        </div>
      )}
      <div className="hero-paper">
        <h1 id="hero-title" className="text-4xl text-sea">
          {lines(heroTitle).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </h1>
        <p className="mt-2 max-w-lg max-sm:leading-normal sm:text-balance md:mt-6">{heroText}</p>
        <div className="mt-4 flex flex-wrap gap-3 max-sm:*:flex-1 md:mt-7">
          <ButtonLink href="/trips" size="large">
            לכל הטיולים
          </ButtonLink>
          <ButtonLink href="/contact" variant="outline" size="large">
            דברי איתנו
          </ButtonLink>
        </div>
        {claims.length > 0 && (
          <dl className="mt-4 flex flex-wrap gap-x-5 gap-y-2 border-t border-line pt-3.5 max-sm:justify-between sm:gap-x-10 md:mt-7 md:gap-x-6 md:pt-5 lg:gap-x-10">
            {claims.map(({ value, label }) => (
              <div
                key={label}
                className="flex flex-row-reverse items-baseline gap-2 max-sm:flex-col-reverse max-sm:items-start max-sm:gap-0"
              >
                <dt className="text-sm text-ink-soft">{label}</dt>
                <dd className="font-display text-xl leading-none font-medium text-sea">
                  <Ltr>{value}</Ltr>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  )
}

/** 'לצאת לדרך, לחזור עם חברות' is set in two lines, broken after the comma. */
function lines(title: string): string[] {
  return title.split(/(?<=,)\s+/)
}
