import { useCallback, useEffect, useRef, useState } from 'react'
import { lazyWithFallback } from '../../lib/lazyWithFallback'
import { onBfcacheRestore } from '../../lib/onBfcacheRestore'
import { toast } from '../../ui/lazyToast'
import { Waiting } from '../../ui/Waiting'
import { keepChoice, onChosenElsewhere, readChoice, type CookieChoice } from './choice'
import { onOpenCookieSettings, openCookieSettings, SETTINGS_ANCHOR } from './openCookieSettings'
import type { TrackingIds } from './trackingScripts'
import type { Toasts } from './consentTexts'

const ConsentBanner = lazyWithFallback(
  () => import('./ConsentBanner').then((part) => part.default),
  // A failed download is reported only if the visitor opened the settings. At the page's end it covers nothing.
  ({ asked }) =>
    asked > 0 && (
      <p role="alert" className="no-print wrap pt-5 pb-20 text-center">
        <button type="button" ref={focusOn} className="text-link min-h-11" onClick={openCookieSettings}>
          הגדרות העוגיות לא נטענו. לנסות שוב?
        </button>
      </p>
    ),
  ({ asked }) => asked > 0 && <Waiting />,
  ({ asked }) => asked,
)

/** Moves the focus as the heading of the settings would. */
const focusOn = (element: HTMLElement | null) => element?.focus()

/** Asks the visitor for consent to cookies, stores and applies the choice, and reopens the settings on request. */
export function Consent({ tools }: { tools: TrackingIds }) {
  const [isShown, setIsShown] = useState(false)
  /** How often the visitor opened the settings. */
  const [asked, setAsked] = useState(0)
  /** The link that opened the settings. */
  const opener = useRef<HTMLElement | null>(null)
  const { analyticsId, pixelId } = tools

  const apply = useCallback(
    (choice: CookieChoice) => {
      // Without ids there are no tools to signal.
      if (analyticsId || pixelId)
        void import('./trackingScripts').then(({ signalConsent }) =>
          signalConsent(choice, { analyticsId, pixelId }),
        )
    },
    [analyticsId, pixelId],
  )

  useEffect(() => {
    const ask = () => {
      // On a retry the focus is on the message's button: keep the link.
      opener.current = document.activeElement?.closest('a') ?? opener.current
      setIsShown(true)
      setAsked((before) => before + 1)
    }
    if (window.location.hash === SETTINGS_ANCHOR) ask()
    return onOpenCookieSettings(ask)
  }, [])

  // The visitor may have chosen in another tab, or on another page before a bfcache restore.
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
          // The visitor may have chosen in another tab meanwhile.
          if (isGone || readChoice()) return
          if (!found) return setIsShown(true)
          keepChoice(found)
          apply(found)
        })
    return () => {
      isGone = true
    }
  }, [apply])

  /** Closes the banner and returns the focus to the link that opened it, or to the main content. */
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
        // The banner can be closed without a choice only if there is an earlier one.
        onClose={readChoice() ? close : undefined}
      />
    )
  )
}
