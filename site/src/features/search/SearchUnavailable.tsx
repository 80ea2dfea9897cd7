import type { MouseEvent } from 'react'

/** The message that search is unavailable, with links that work without it. */
export function SearchUnavailable({ typed, onRetry }: { typed: string; onRetry?: () => void }) {
  function retry({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    // The button is removed during the retry, so move the focus to the field.
    currentTarget.form?.querySelector('input')?.focus()
    onRetry?.()
  }
  return (
    <div role="alert" className="p-4">
      <p className="font-semibold">החיפוש לא זמין כרגע</p>
      <p className="mt-1 text-sm text-ink-soft">אפשר לנסות שוב, או לחפש ברשימת הטיולים.</p>
      <p className="mt-2 flex flex-wrap gap-x-5">
        {onRetry && (
          <button type="button" onClick={retry} className="text-link min-h-11 text-sm">
            לנסות שוב
          </button>
        )}
        <a
          href={`/trips?q=${encodeURIComponent(typed)}`}
          className="text-link flex min-h-11 items-center text-sm"
        >
          לרשימת הטיולים
        </a>
      </p>
    </div>
  )
}
