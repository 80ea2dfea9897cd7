import '../../styles/consent.css'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button'
import { ALL, ESSENTIAL_ONLY, type CookieChoice } from './choice'
import { ConsentSettings } from './ConsentSettings'
import { useBannerHeight } from './useBannerHeight'
import { allChosen, customChosen, essentialChosen, type Toasts } from './consentTexts'

interface ConsentBannerProps {
  /** How often the visitor opened the settings; 0 for a banner that was shown automatically. */
  asked: number
  /** The current choice; null before the first one. */
  initial: CookieChoice | null
  onChoose: (choice: CookieChoice, toasts: Toasts) => void
  onClose?: () => void
}

/** The consent banner at the bottom of the window. Not modal; accepting and refusing take one press each. */
export default function ConsentBanner({ asked, initial, onChoose, onClose }: ConsentBannerProps) {
  const [isCustom, setIsCustom] = useState(asked > 0)
  const [choice, setChoice] = useState(initial ?? ESSENTIAL_ONLY)
  const box = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useBannerHeight(box)

  useEffect(() => {
    if (asked) setIsCustom(true)
  }, [asked])

  // Focus the settings when the visitor opens them; a banner that was shown automatically takes no focus.
  useEffect(() => {
    if (isCustom) heading.current?.focus()
  }, [isCustom, asked])

  function goBack() {
    setIsCustom(false)
    // The pressed button is removed; the heading stays.
    heading.current?.focus()
  }

  return (
    <section
      ref={box}
      aria-labelledby="consent-title"
      className="consent no-print z-30 max-h-[85dvh] animate-appear overflow-y-auto bg-white"
      data-custom={isCustom || undefined}
    >
      <div className="consent-inside">
        <div className="consent-words">
          <h2 ref={heading} id="consent-title" tabIndex={-1} className="outline-none">
            {isCustom ? 'אילו עוגיות מתאימות לך?' : 'עוגיות, רק בהסכמתך'}
          </h2>
          {isCustom ? (
            <ConsentSettings choice={choice} onChange={setChoice} />
          ) : (
            <p className="text-sm text-ink-soft">
              החיוניות מפעילות את האתר. את השאר נפעיל רק אם תאשרי.{' '}
              <span className="max-sm:hidden">אפשר לשנות בכל רגע, בתחתית הדף. </span>
              <a href="/privacy#cookies" className="font-semibold text-sea underline underline-offset-4">
                מדיניות הפרטיות
              </a>
            </p>
          )}
        </div>
        <div className="consent-choices">
          {isCustom ? (
            <>
              <Button variant="outline" onClick={() => onChoose(choice, customChosen)}>
                שמירת ההעדפות
              </Button>
              <Button variant="quiet" onClick={onClose ?? goBack}>
                {onClose ? 'סגירה' : 'חזרה'}
              </Button>
            </>
          ) : (
            <>
              <Button variant="outline" onClick={() => onChoose(ALL, allChosen)}>
                אישור כל העוגיות
              </Button>
              <Button variant="outline" onClick={() => onChoose(ESSENTIAL_ONLY, essentialChosen)}>
                רק חיוניות
              </Button>
              <Button variant="quiet" onClick={() => setIsCustom(true)}>
                התאמה אישית
              </Button>
            </>
          )}
        </div>
      </div>
    </section>
  )
}
