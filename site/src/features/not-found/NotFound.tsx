import { ButtonLink } from '../../ui/Button'
import { LostPath } from './LostPath'

/** A friendly end of a path that leads nowhere, with ways on. */
export function NotFound() {
  return (
    <div className="wait-for-script wrap section-y grid items-center gap-12 md:grid-cols-[1.2fr_1fr]">
      <div>
        <p className="text-sm font-semibold text-terracotta">
          <bdi>404</bdi>
        </p>
        <h1 className="mt-1 text-2xl md:text-4xl">השביל הזה לא מוביל לשום מקום</h1>
        <p className="mt-4 max-w-lg text-lg text-ink-soft">
          ייתכן שהדף עבר דירה או שהכתובת נכתבה קצת אחרת. מכאן אפשר להמשיך:
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
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
      <LostPath className="rounded-card max-md:hidden" />
    </div>
  )
}
