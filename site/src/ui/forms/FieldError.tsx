/** Error message under a field; nothing if it is empty. */
export function FieldError({ id, children }: { id: string; children?: string }) {
  if (!children) return null
  return (
    <p id={id} className="mt-1.5 text-sm font-semibold text-terracotta-deep">
      {children}
    </p>
  )
}
