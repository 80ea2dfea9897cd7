/** Stands where a picture is still to come: a piece of a hiking map, filling whatever box it is given. */
export function Placeholder({ label = 'תמונה בקרוב' }: { label?: string }) {
  return (
    <span className="land absolute inset-0 grid place-items-center">
      {label && <span className="relative bg-sand-deep px-3 py-1 text-sm font-semibold">{label}</span>}
    </span>
  )
}
