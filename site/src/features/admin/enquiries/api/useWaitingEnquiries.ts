/** Who waits for an answer or for a place; refetched on mount, and while it is shown. */
import { useQuery } from '@tanstack/react-query'
import { read } from '../../read'
import type { WaitingEnquiries } from '../../types'
import { POLL_INTERVAL_MS } from '../../refetch'

// Its key begins with the list's, so that a changed enquiry invalidates both.
const waiting = read<WaitingEnquiries>('/api/contacts', 'waiting')

export const useWaitingEnquiries = () =>
  useQuery({ ...waiting, refetchOnMount: 'always', refetchInterval: POLL_INTERVAL_MS })
