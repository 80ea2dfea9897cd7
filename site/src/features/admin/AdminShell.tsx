/** The built page: a shell without content. The admin itself is fetched and shown in the browser only. */
import { lazy, Suspense } from 'react'
import { useHydrated } from '../../lib/useHydrated'
import { CatchFailure } from './parts/CatchFailure'
import { Loading } from './Loading'

const SCREENS = {
  desk: lazy(() => import('./desk/DeskScreen')),
  signIn: lazy(() => import('./session/SignInScreen')),
}

export function AdminShell({ screen, siteName }: { screen: keyof typeof SCREENS; siteName: string }) {
  const isHydrated = useHydrated()
  const Screen = SCREENS[screen]
  return (
    <>
      <noscript>
        <p className="p-8">ניהול האתר עובד רק בדפדפן שבו JavaScript מופעל.</p>
      </noscript>
      {isHydrated ? (
        <CatchFailure>
          <Suspense fallback={<Loading />}>
            <Screen siteName={siteName} />
          </Suspense>
        </CatchFailure>
      ) : (
        <Loading />
      )}
    </>
  )
}
