/** What is wrong with a field, under it. */
export function FieldError({ id, children }: { id: string; children?: string }) {
  if (!children) return null
  return (
    <p id={id} className="mt-1.5 text-sm font-semibold text-terracotta-deep">
      {children}
    </p>
  )
}
