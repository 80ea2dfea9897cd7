/** Queries of statistics: today, a period, and the most read articles. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Schema } from '../../../lib/schemas'
import { read } from '../read'
import { ON_RETURN, POLL_INTERVAL_MS } from '../refetch'

export type Statistics = Schema<'Statistics'>
export type Period = Schema<'Period'>
export type Popular = Schema<'Popular'>

export const PERIODS = [
  { value: '7', label: 'שבוע' },
  { value: '30', label: 'חודש' },
  { value: '90', label: 'שלושה חודשים' },
] as const
export type Days = (typeof PERIODS)[number]['value']

const STATISTICS = '/api/statistics'

/** Today's page views and enquiries, which a screen that stays open over night would show as today's. */
export const useStatistics = () =>
  useQuery({
    ...read<Statistics>(STATISTICS),
    refetchOnMount: 'always',
    refetchInterval: POLL_INTERVAL_MS,
  })

/** The last `days` days; while another period loads, the previous one is shown. */
export const usePeriod = (days: Days) =>
  useQuery({
    ...read<Period>(STATISTICS, `period?days=${days}`),
    ...ON_RETURN,
    placeholderData: keepPreviousData,
  })

export const usePopular = () => useQuery({ ...read<Popular[]>(STATISTICS, 'popular'), ...ON_RETURN })
