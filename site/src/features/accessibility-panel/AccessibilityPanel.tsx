import { useEffect, useRef, useState } from 'react'
import { lazyWithFallback } from '../../lib/lazyWithFallback'
import { command } from '../../ui/commands'
import { CloseIcon } from '../../ui/icons'
import { Spinner } from '../../ui/Spinner'
import { syncAids } from './aids'
import { onChangeElsewhere } from './onChangeElsewhere'
import { PanelFallback } from './PanelFallback'

/** The id and the class of the dialog. */
export const PANEL = 'accessibility-panel'

const loading = (
  <div className="noscript:hidden p-5">
    <Spinner label="רק רגע..." />
  </div>
)

const PanelControls = lazyWithFallback(
  () => import('./PanelControls').then((part) => part.default),
  () => <PanelFallback text="ההתאמות לא נטענו הפעם." />,
  loading,
)

/** The dialog that AccessibilityButton opens; its controls are fetched when it first opens. */
export function AccessibilityPanel() {
  const panel = useRef<HTMLDialogElement>(null)
  // The number of openings: each one renders the controls again, which retries a failed download.
  const [openings, setOpenings] = useState(0)
  const wasOpened = openings > 0

  useEffect(() => {
    void syncAids()
    const dialog = panel.current
    if (!dialog) return
    const look = () => {
      if (dialog.open) setOpenings((before) => before + 1)
    }
    // The dialog may be open before hydration, and not all browsers fire `toggle` for dialogs. The observer needs no
    // disconnect: it is collected with the dialog.
    look()
    new MutationObserver(look).observe(dialog, { attributeFilter: ['open'] })
  }, [])

  // Applies settings that were changed on another page. Once the controls are loaded, their hook does this.
  useEffect(() => {
    if (wasOpened) return
    return onChangeElsewhere(() => {
      void import('./useAccessibilitySettings').then(
        ({ applyStoredSettings }) => applyStoredSettings(),
        () => {},
      )
    })
  }, [wasOpened])

  return (
    <dialog
      ref={panel}
      id={PANEL}
      aria-labelledby={`${PANEL}-title`}
      className={PANEL}
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
          className="grid size-11 place-items-center rounded-full hover:bg-sand-deep"
        >
          <CloseIcon className="size-7" />
        </button>
      </div>
      <div className="hidden noscript:block">
        <PanelFallback text="ההתאמות כאן פועלות בעזרת JavaScript, והוא כבוי בדפדפן שלך." />
      </div>
      {wasOpened ? <PanelControls /> : loading}
    </dialog>
  )
}
