import { ButtonLink } from '../../ui/Button'
import { HillsMark } from '../../ui/Hills'

/** No such article, here or at the API. */
export function ArticleMissing() {
  return (
    <div className="wrap section-y">
      <HillsMark className="w-36" />
      <h1 className="mt-6 text-2xl md:text-3xl">מאמר לא נמצא</h1>
      <p className="mt-3 text-lg text-ink-soft">המאמר שחיפשת לא קיים או הוסר.</p>
      <ButtonLink href="/blog" size="large" className="mt-8">
        חזרה לבלוג
      </ButtonLink>
    </div>
  )
}
