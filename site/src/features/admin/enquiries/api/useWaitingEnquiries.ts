/** Who waits for an answer and who for a place; read anew each time what shows it is opened, and while it is shown. */
import { useQuery } from '@tanstack/react-query'
import { read } from '../../read'
import type { WaitingEnquiries } from '../../types'
import { RENEWED_EVERY } from './useEnquiries'

// Its key begins with the list's: what changes an enquiry makes both be read again.
const waiting = read<WaitingEnquiries>('/api/contacts', 'waiting')

export const useWaitingEnquiries = () =>
  useQuery({ ...waiting, refetchOnMount: 'always', refetchInterval: RENEWED_EVERY })
