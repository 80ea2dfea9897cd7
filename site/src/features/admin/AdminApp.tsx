/** Everything of the admin, in a file that is loaded only where it is asked for. */
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '../../lib/queryClient'
import { ToastProvider } from '../../ui/Toast'
import { useAdminSheet } from './useAdminSheet'

export function AdminApp({ children }: { children: ReactNode }) {
  useAdminSheet()
  return (
    <QueryClientProvider client={queryClient}>
      {/* On a phone the bottom holds the buttons that a message is about: it shows at the top. */}
      <ToastProvider className="max-lg:top-3 max-lg:bottom-auto">{children}</ToastProvider>
    </QueryClientProvider>
  )
}
