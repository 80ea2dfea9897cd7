/** Stands where a picture is still to come: contour lines, filling whatever box they are given. */
export function Placeholder({ label = 'תמונה בקרוב' }: { label?: string }) {
  return (
    <span className="absolute inset-0 grid place-items-center bg-sand-deep">
      <span aria-hidden="true" className="contour-field" />
      {label && <span className="relative bg-sand-deep px-3 py-1 text-sm font-semibold">{label}</span>}
    </span>
  )
}
