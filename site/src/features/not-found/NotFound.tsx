import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/Button'
import { LostPath } from './LostPath'

/** A friendly end of a path that leads nowhere, with ways on; below it what else there is. */
export function NotFound({ children }: { children: ReactNode }) {
  return (
    <div className="wait-for-script">
      <div className="opening">
        <div className="opening-words">
          <p className="font-display text-5xl font-light text-terracotta">
            <bdi>404</bdi>
          </p>
          <h1 className="mt-3 text-4xl text-sea">השביל הזה לא מוביל לשום מקום</h1>
          <p className="mt-4 max-w-lg text-lg text-ink-soft">
            ייתכן שהדף עבר דירה או שהכתובת נכתבה קצת אחרת. מכאן אפשר להמשיך:
          </p>
          <div className="opening-ways mt-8 flex flex-wrap gap-3">
            <ButtonLink href="/trips" size="large">
              לכל הטיולים
            </ButtonLink>
            <ButtonLink href="/blog" look="outline" size="large">
              לבלוג
            </ButtonLink>
            <ButtonLink href="/" look="outline" size="large">
              לדף הבית
            </ButtonLink>
          </div>
        </div>
        <div className="opening-art opening-drawing">
          <LostPath />
        </div>
      </div>
      <div className="wrap pt-8 pb-16 md:pt-10 md:pb-22">{children}</div>
    </div>
  )
}
