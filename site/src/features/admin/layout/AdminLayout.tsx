/** /admin: sends whoever is not signed in to the sign-in page; shows the tabs, or an error if the API cannot be reached. */
import * as Tabs from '@radix-ui/react-tabs'
import { navigate } from 'gatsby'
import { Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { SkipLink } from '../../../ui/SkipLink'
import { useToast, type ToastMessage } from '../../../ui/Toast'
import { ErrorBoundary } from '../parts/ErrorBoundary'
import { Loading } from '../Loading'
import { SkeletonRows } from '../parts/lists/SkeletonRows'
import { allowVisitorBackups, onStorageFull } from '../forms/saving/localBackup'
import { clearApiCache } from '../offline/clearApiCache'
import { OfflineNotice } from '../offline/OfflineNotice'
import { useOpenedByNotice } from '../push/useOpenedByNotice'
import { takeFlashToast } from '../session/flashToast'
import { SignInAgain } from '../session/SignInAgain'
import { useClearOnSignOutElsewhere, useSession } from '../session/useSession'
import { wantedState } from '../session/wantedPlace'
import type { User } from '../types'
import { AdminHeader } from './AdminHeader'
import { AdminNav } from './AdminNav'
import { lazyNamed } from './lazyNamed'
import { ApiUnreachable } from './ApiUnreachable'
import { ACCOUNT, GUIDE, SETTINGS, VERSIONS } from './route'
import { AdminRoutes, useAdminRoute } from './useAdminRoute'
import { ScreenTitle } from './ScreenTitle'
import { TABS } from './tabs'
import { useKeptFocus } from './useKeptFocus'

/** Screens without a tab, linked by FurtherLinks. */
const PLACES: Record<string, ComponentType<{ user: User }>> = {
  [ACCOUNT]: lazyNamed('Account', () => import('../account/Account')),
  [GUIDE]: lazyNamed('OwnerGuide', () => import('../guide/OwnerGuide')),
  [SETTINGS]: lazyNamed('Settings', () => import('../settings/Settings')),
  [VERSIONS]: lazyNamed('SiteVersions', () => import('../versions/SiteVersions')),
}

export function AdminLayout({ siteName }: { siteName: string }) {
  const { user, isPending, isRefused, failure, retry } = useSession()
  useClearOnSignOutElsewhere()
  // The error stays on the screen during a retry, with the focus on its button.
  const [shownFailure, setShownFailure] = useState(failure)
  if ((failure || user || isRefused) && failure !== shownFailure) setShownFailure(failure)
  const signedOut = !isPending && !user && !failure

  useEffect(() => {
    if (!signedOut) return
    if (isRefused) void clearApiCache()
    // Whoever signs out herself begins anew.
    const state = isRefused ? wantedState() : undefined
    void navigate('/admin/login', { replace: true, ...(state && { state }) })
    window.scrollTo(0, 0)
  }, [signedOut, isRefused])

  if (!user && shownFailure)
    return <ApiUnreachable siteName={siteName} failure={shownFailure} busy={isPending} onRetry={retry} />
  if (!user) return <Loading />
  return (
    <AdminRoutes>
      <AdminTabs user={user} siteName={siteName} />
      <SignInAgain />
    </AdminRoutes>
  )
}

const NO_COPY: ToastMessage = {
  title: 'אין מקום במכשיר הזה לעותק של מה שכתבת',
  description: 'כדאי לשמור לפני שאת סוגרת את הדף.',
  variant: 'destructive',
}

function AdminTabs({ user, siteName }: { user: User; siteName: string }) {
  const { route, go } = useAdminRoute()
  useKeptFocus()
  useOpenedByNotice()
  useEffect(() => allowVisitorBackups(true), [])
  const { toast } = useToast()
  useEffect(() => {
    const welcome = takeFlashToast()
    if (welcome) toast(welcome)
    return onStorageFull(() => toast(NO_COPY))
  }, [toast])

  const Place = Object.hasOwn(PLACES, route.tab) ? PLACES[route.tab] : undefined
  const tab = Place ? undefined : (TABS.find(({ id }) => id === route.tab) ?? TABS[0])
  const current = tab?.id ?? route.tab
  return (
    <Tabs.Root
      dir="rtl"
      value={current}
      onValueChange={(tab) => go({ tab, open: null })}
      // Arrows move among the tabs and Enter opens one: a tab left by accident could hold an unsaved form.
      activationMode="manual"
      className="min-h-dvh lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]"
    >
      {/* An open record has a more specific title (RecordHeading). */}
      <ScreenTitle title={tab?.label} />
      <SkipLink />
      <AdminNav siteName={siteName} />
      {/* Focused elements scroll clear of the bars at the bottom of the screen. */}
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto not-focus-visible:outline-none w-full max-w-6xl px-4 pt-2 pb-32 sm:px-6 sm:pt-5 lg:px-10 lg:pt-8 lg:pb-16 [&_:is(a,button,input,select,textarea)]:scroll-mb-48"
      >
        <OfflineNotice />
        <AdminHeader username={user.username} />
        {Place && (
          <Part key={current}>
            <Place user={user} />
          </Part>
        )}
        {TABS.map(({ id, Panel }) => (
          <Tabs.Content
            key={id}
            value={id}
            tabIndex={-1}
            // Focus ring for keyboard users; touch needs none around the whole page.
            className="rounded-card outline-offset-4 not-focus-visible:outline-none"
          >
            <Part>
              <Panel />
            </Part>
          </Tabs.Content>
        ))}
      </main>
    </Tabs.Root>
  )
}

/** A part of the admin, loaded when it is opened, in its own error boundary. */
function Part({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<SkeletonRows />}>{children}</Suspense>
    </ErrorBoundary>
  )
}
