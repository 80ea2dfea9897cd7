import { useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../lib/lazyPart'
import { command, knowsCommands } from '../../ui/commands'
import { AccessibilityIcon, CloseIcon } from '../../ui/icons'
import { Spinner } from '../../ui/Spinner'
import { wakeAids } from './aids'
import { PanelFallback } from './PanelFallback'

const PANEL = 'accessibility-panel'

const loading = (
  <div className="noscript:hidden p-5">
    <Spinner label="רק רגע..." />
  </div>
)

const PanelControls = lazyPart(
  () => import('./PanelControls').then((part) => part.default),
  () => <PanelFallback text="ההתאמות לא נטענו הפעם." />,
  loading,
)

/** Bottom right on every page. The browser opens the panel by itself; what is in it is fetched when it first opens. */
export function AccessibilityButton() {
  const panel = useRef<HTMLDialogElement>(null)
  const [wasOpened, setWasOpened] = useState(false)

  useEffect(() => {
    wakeAids()
    const dialog = panel.current
    const look = () => {
      if (dialog?.open) setWasOpened(true)
    }
    // It may have been opened before this was hydrated to hear of it. React does not pass a dialog's `toggle` on.
    look()
    dialog?.addEventListener('toggle', look)
    return () => dialog?.removeEventListener('toggle', look)
  }, [])

  const open = () => {
    if (!knowsCommands()) panel.current?.showModal()
  }
  const close = () => {
    if (!knowsCommands()) panel.current?.close()
  }

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
        onClick={open}
        className="grid size-11 place-items-center rounded-full border-2 border-white bg-ink text-white shadow-card transition-colors hover:bg-sea"
      >
        <AccessibilityIcon className="size-7" />
      </button>
      <dialog
        ref={panel}
        id={PANEL}
        aria-labelledby={`${PANEL}-title`}
        className="accessibility-panel"
        {...{ closedby: 'any' }}
      >
        <div className="sticky top-0 z-10 flex items-center justify-between border-b border-line bg-sand py-2 ps-5 pe-3">
          <h2 id={`${PANEL}-title`} className="text-lg">
            התאמות נגישות
          </h2>
          <button
            type="button"
            aria-label="סגירת התאמות הנגישות"
            {...command('close', PANEL)}
            onClick={close}
            className="grid size-11 place-items-center rounded-full hover:bg-sand-deep"
          >
            <CloseIcon className="size-7" />
          </button>
        </div>
        <div className="hidden noscript:block">
          <PanelFallback text="ההתאמות כאן פועלות בעזרת סקריפטים, והם כבויים בדפדפן שלך." />
        </div>
        {wasOpened ? <PanelControls /> : loading}
      </dialog>
    </aside>
  )
}
