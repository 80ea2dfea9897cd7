import { useCallback, useEffect, useRef, useState } from 'react'
import { lazyWithFallback } from '../../lib/lazyWithFallback'
import { onBfcacheRestore } from '../../lib/onBfcacheRestore'
import { toast } from '../../ui/lazyToast'
import { keepChoice, onChosenElsewhere, readChoice, type CookieChoice } from './choice'
import { onOpenCookieSettings, openCookieSettings, SETTINGS_ANCHOR } from './openCookieSettings'
import type { ToolIds } from './tools'
import type { Toasts } from './words'

const ConsentBanner = lazyWithFallback(
  () => import('./ConsentBanner').then((part) => part.default),
  // Whoever did not ask for the settings misses nothing. At the end of the page it covers nothing.
  ({ asked }) =>
    asked > 0 && (
      <p role="alert" className="no-print wrap pt-5 pb-20 text-center">
        <button type="button" ref={focusOn} className="text-link min-h-11" onClick={openCookieSettings}>
          הגדרות העוגיות לא נטענו. לנסות שוב?
        </button>
      </p>
    ),
  null,
  ({ asked }) => asked,
)

/** As the settings' heading would have it. */
const focusOn = (element: HTMLElement | null) => element?.focus()

/** Asks once which cookies she agrees to, keeps to it, and asks again when she wants to. */
export function Consent({ tools }: { tools: ToolIds }) {
  const [isShown, setIsShown] = useState(false)
  /** How often she asked for the settings herself. */
  const [asked, setAsked] = useState(0)
  /** The link that she opened them by. */
  const opener = useRef<HTMLElement | null>(null)
  const { analyticsId, pixelId } = tools

  const apply = useCallback(
    (choice: CookieChoice) => {
      // Without ids there is nobody to tell.
      if (analyticsId || pixelId)
        void import('./tools').then(({ signalConsent }) => signalConsent(choice, { analyticsId, pixelId }))
    },
    [analyticsId, pixelId],
  )

  useEffect(() => {
    const ask = () => {
      // Trying again, she is at the button of the message.
      opener.current = document.activeElement?.closest('a') ?? opener.current
      setIsShown(true)
      setAsked((before) => before + 1)
    }
    if (window.location.hash === SETTINGS_ANCHOR) ask()
    return onOpenCookieSettings(ask)
  }, [])

  // She may have chosen on the page that she comes back from, or in another tab.
  useEffect(() => {
    const takeOver = () => {
      const known = readChoice()
      if (!known) return
      setIsShown(false)
      apply(known)
    }
    const ends = [onBfcacheRestore(takeOver), onChosenElsewhere(takeOver)]
    return () => ends.forEach((end) => end())
  }, [apply])

  useEffect(() => {
    let isGone = false
    const known = readChoice()
    if (known) apply(known)
    else
      void import('./consentCalls')
        .then(({ lookUpChoice }) => lookUpChoice())
        .catch((error: unknown) => {
          console.warn('Could not look up cookies', error)
          return null
        })
        .then((found) => {
          // She may have chosen in another tab meanwhile.
          if (isGone || readChoice()) return
          if (!found) return setIsShown(true)
          keepChoice(found)
          apply(found)
        })
    return () => {
      isGone = true
    }
  }, [apply])

  /** The button that she pressed goes, and she is back where she was. */
  const close = () => {
    setIsShown(false)
    const goal = opener.current ?? document.getElementById('main')
    goal?.focus({ preventScroll: true })
    opener.current = null
  }

  const choose = (choice: CookieChoice, { saved, failed }: Toasts) => {
    close()
    keepChoice(choice)
    apply(choice)
    void import('./consentCalls')
      .then(({ sendChoice }) => sendChoice(choice))
      .then(
        () => toast(saved),
        (error: unknown) => {
          console.warn('Could not record the cookie choice', error)
          toast(failed)
        },
      )
  }

  return (
    isShown && (
      <ConsentBanner
        asked={asked}
        initial={readChoice()}
        onChoose={choose}
        // Only once a choice was made can she leave without making one.
        onClose={readChoice() ? close : undefined}
      />
    )
  )
}
