/** The page at build time: a shell without content. The admin itself is loaded and rendered in the browser only. */
import { lazy, Suspense } from 'react'
import { useHydrated } from '../../lib/useHydrated'
import { ErrorBoundary } from './parts/ErrorBoundary'
import { Loading } from './Loading'
import { Previews, type SitePreview } from './previews'

const SCREENS = {
  admin: lazy(() => import('./layout/AdminScreen')),
  signIn: lazy(() => import('./session/SignInScreen')),
}

interface Props {
  screen: keyof typeof SCREENS
  siteName: string
  SitePreview?: SitePreview
}

export function AdminShell({ screen, siteName, SitePreview = () => null }: Props) {
  const isHydrated = useHydrated()
  const Screen = SCREENS[screen]
  return (
    <>
      <noscript>
        <p className="p-8">
          ניהול האתר פועל בעזרת <bdi>JavaScript</bdi>, והוא כבוי בדפדפן שלך. אפשר להפעיל אותו בהגדרות הדפדפן.
        </p>
      </noscript>
      {isHydrated ? (
        <ErrorBoundary>
          <Suspense fallback={<Loading />}>
            <Previews value={SitePreview}>
              <Screen siteName={siteName} />
            </Previews>
          </Suspense>
        </ErrorBoundary>
      ) : (
        <Loading />
      )}
    </>
  )
}
