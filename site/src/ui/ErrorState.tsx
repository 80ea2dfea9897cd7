import { Button } from './Button'
import { moveFocusOnUnmount } from './moveFocusOnUnmount'

/** Error message for something that failed to load, with an optional retry button. */
export function ErrorState({ title, text, onRetry }: { title: string; text: string; onRetry?: () => void }) {
  return (
    <div role="alert" className="rounded-card border border-terracotta/40 bg-white p-6 md:p-8">
      <h2 className="text-lg">{title}</h2>
      <p className="mt-1 text-ink-soft">{text}</p>
      {onRetry && (
        <Button ref={moveFocusOnUnmount} variant="outline" className="mt-5" onClick={onRetry}>
          לנסות שוב
        </Button>
      )}
    </div>
  )
}
