import { useCallback, useEffect, useState } from 'react'
import { lazyPart } from '../../lib/lazyPart'
import { useLazyToast } from '../../ui/useLazyToast'
import { onAskAgain, SETTINGS_ANCHOR } from './askAgain'
import { keepChoice, readChoice, type CookieChoice } from './choice'
import type { ToolIds } from './tools'
import type { Toasts } from './words'

const ConsentBanner = lazyPart(
  () => import('./ConsentBanner').then((part) => part.default),
  () => null,
)

type Shown = 'nothing' | 'banner' | 'settings'

/** Asks once which cookies she agrees to, keeps to it, and asks again when she wants to. */
export function Consent({ tools }: { tools: ToolIds }) {
  const [shown, setShown] = useState<Shown>('nothing')
  const [timesAsked, setTimesAsked] = useState(0)
  const { toast, stand } = useLazyToast()
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
    if (window.location.hash === SETTINGS_ANCHOR) setShown('settings')
    return onAskAgain(() => {
      setShown('settings')
      setTimesAsked((times) => times + 1)
    })
  }, [])

  useEffect(() => {
    let isGone = false
    const known = readChoice()
    if (known) apply(known)
    else
      void import('./consentCalls').then(async ({ lookUpChoice }) => {
        const found = await lookUpChoice()
        if (isGone) return
        if (!found) return setShown((now) => (now === 'nothing' ? 'banner' : now))
        keepChoice(found)
        apply(found)
      })
    return () => {
      isGone = true
    }
  }, [apply])

  const choose = (choice: CookieChoice, { saved, failed }: Toasts) => {
    setShown('nothing')
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
    <>
      {shown !== 'nothing' && (
        <ConsentBanner
          key={timesAsked}
          startsWith={shown}
          initial={readChoice()}
          onChoose={choose}
          // Only once a choice was made can she leave without making one.
          onClose={readChoice() ? () => setShown('nothing') : undefined}
        />
      )}
      {stand}
    </>
  )
}
