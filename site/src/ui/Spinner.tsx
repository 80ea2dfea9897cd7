/** Loading spinner with a label, which is a live region (status). */
export function Spinner({ label }: { label: string }) {
  return (
    <p role="status" className="flex items-center gap-3 text-ink-soft">
      <span
        aria-hidden="true"
        className="size-6 shrink-0 animate-spin rounded-full border-3 border-line border-t-terracotta"
      />
      {label}
    </p>
  )
}
