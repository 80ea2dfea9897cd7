/** Root of the admin, in a chunk that only the admin pages load. */
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Helmet } from 'react-helmet'
import { queryClient } from './queryClient'
import { ToastProvider } from '../../ui/Toast'
import { useTooltips } from '../../ui/useTooltips'
import { keepToastPlaced } from './toastPlace'
import { installRequestTimeout } from './requestTimeout'
import { useAdminSheet } from './useAdminSheet'
import { useKeyboardRoom } from './useKeyboardRoom'

installRequestTimeout()

const META = [{ name: 'robots', content: 'noindex' }]

/** `title` is appended to the title of the current screen. */
export function AdminApp({ title, children }: { title: string; children: ReactNode }) {
  useAdminSheet()
  useKeyboardRoom()
  useTooltips()
  return (
    <QueryClientProvider client={queryClient}>
      {/* Props only: what Helmet does with children does not work in React 19. */}
      <Helmet titleTemplate={`%s | ${title}`} defaultTitle={title} meta={META} defer={false} />
      <ToastProvider className="bottom-auto! lg:start-68" listRef={keepToastPlaced}>
        {children}
      </ToastProvider>
    </QueryClientProvider>
  )
}
