import { classNames } from '../lib/classNames'

/** A turning ring with its words. Only the words are read aloud. */
export function Spinner({ label, className }: { label: string; className?: string }) {
  return (
    <p role="status" className={classNames('flex items-center gap-3 text-ink-soft', className)}>
      <span
        aria-hidden="true"
        className="size-6 shrink-0 animate-spin rounded-full border-3 border-line border-t-terracotta"
      />
      {label}
    </p>
  )
}
