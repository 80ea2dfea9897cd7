/** Leads to what may be spam; not there at all while there is nothing to look at. */
import { useQuarantineCount } from './useQuarantine'

export function QuarantineSwitch({ onOpen }: { onOpen: () => void }) {
  const count = useQuarantineCount().data?.count ?? 0
  if (count === 0) return null
  return (
    <p className="mt-6 border-t border-line pt-3">
      <button
        type="button"
        onClick={onOpen}
        className="-ms-2 inline-flex min-h-11 items-center rounded-full px-2 text-sm font-semibold text-sea hover:underline"
      >
        אולי ספאם ({count})
      </button>
    </p>
  )
}
