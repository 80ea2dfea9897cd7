import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/Button'
import { DecorativeMap, type MapDrawing } from '../../ui/DecorativeMap'

/** The drawing: a signpost, and a path that crosses itself. */
const SIGNPOST: MapDrawing = {
  trail:
    'M660 300C600 250 560 330 500 310S420 250 340 290 200 350 150 290 190 200 250 230 270 320 190 320 60 260 90 180 200 110 250 150 220 250 150 220 60 120 130 70 330 40 330 100 250 160 200 110 60 10-40 60',
  at: 'translate(392 180)',
  pen: 'M0 126V40M0 0V-34M0-78V-96',
  paper: 'M46 0H-46L-66 20-46 40H46Z',
  mark: 'M-46-78H54L76-56 54-34H-46Z',
}

/** The 404 page: a message and links, with `children` below. */
export function NotFound({ children }: { children: ReactNode }) {
  return (
    <div className="wait-for-script">
      <div className="page-hero">
        <div className="page-hero-text">
          <p className="numeral">404</p>
          <h1 className="mt-6 text-4xl text-sea">השביל הזה לא מוביל לשום מקום</h1>
          <p className="mt-4 max-w-lg text-lg text-ink-soft">
            ייתכן שהדף עבר דירה או שהכתובת נכתבה קצת אחרת. מכאן אפשר להמשיך:
          </p>
          <div className="page-hero-links mt-8 flex flex-wrap gap-3">
            <ButtonLink href="/trips" size="large">
              לכל הטיולים
            </ButtonLink>
            <ButtonLink href="/blog" variant="outline" size="large">
              לבלוג
            </ButtonLink>
            <ButtonLink href="/" variant="outline" size="large">
              לדף הבית
            </ButtonLink>
          </div>
        </div>
        <div className="page-hero-art page-hero-drawing">
          <DecorativeMap drawing={SIGNPOST} />
        </div>
      </div>
      <div className="wrap pt-8 pb-16 md:pt-10 md:pb-22">{children}</div>
    </div>
  )
}
