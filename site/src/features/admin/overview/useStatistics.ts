import { useQuery } from '@tanstack/react-query'
import type { components } from '../../../lib/api-types'
import { read } from '../read'

type Statistics = components['schemas']['Statistics']

/** Today's page views and enquiries, read anew each time what shows them is opened. */
export const useStatistics = () =>
  useQuery({ ...read<Statistics>('/api/statistics'), refetchOnMount: 'always' })
