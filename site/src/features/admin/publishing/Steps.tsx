/** The progress of a save to the site as three bars, hidden from screen readers; the text is beside them. */
import type { PublishingStateName } from '../types'

const REACHED: Record<PublishingStateName, number> = { queued: 1, building: 2, live: 3, failed: 1 }

export function Steps({ state }: { state: PublishingStateName }) {
  return (
    <span aria-hidden="true" className="flex items-center gap-1 max-sm:hidden">
      {[1, 2, 3].map((step) => {
        const colour = step <= REACHED[state] ? 'bg-sea' : 'bg-line'
        const moving = step === REACHED[state] + 1 ? 'animate-pulse' : ''
        return <span key={step} className={`h-1.5 w-6 rounded-full ${colour} ${moving}`} />
      })}
    </span>
  )
}
