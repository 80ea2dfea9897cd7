import { QueryClient } from '@tanstack/react-query'

/**
 * Run-time data, with the rules of the specification: nothing is tried again, nothing is fetched again by itself,
 * and what was read never goes stale. Public pages have lib/useRead.ts in its place.
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
