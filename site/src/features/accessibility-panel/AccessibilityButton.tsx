import { command } from '../../ui/commands'
import { AccessibilityIcon } from '../../ui/icons'
import { AccessibilityPanel, PANEL } from './AccessibilityPanel'

/** Bottom right on every page. The browser opens the dialog without a script, also before hydration. */
export function AccessibilityButton() {
  return (
    <aside
      aria-label="נגישות"
      className="floats no-print fixed start-4 bottom-2.5 sm:bottom-4 z-30 max-lg:above-the-foot md:start-6 lg:start-2.5"
    >
      <button
        type="button"
        aria-haspopup="dialog"
        data-tooltip
        aria-label="התאמות נגישות"
        {...command('show-modal', PANEL)}
        className="grid size-11 place-items-center rounded-full border-2 border-white bg-ink text-white transition-colors hover:bg-sea"
      >
        <AccessibilityIcon className="size-7" />
      </button>
      <AccessibilityPanel />
    </aside>
  )
}
