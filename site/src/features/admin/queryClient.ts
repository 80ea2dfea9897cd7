import { QueryClient } from '@tanstack/react-query'

/**
 * Cache of run-time data, by the specification: no retries, no automatic refetching, and data never goes stale. Public pages
 * use lib/useRead.ts instead.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: Infinity,
      refetchInterval: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
