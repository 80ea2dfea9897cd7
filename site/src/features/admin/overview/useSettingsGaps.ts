import { useQuery } from '@tanstack/react-query'
import { read } from '../read'
import type { SettingsGaps } from '../types'

export const useSettingsGaps = () =>
  useQuery({ ...read<SettingsGaps>('/api/desk', 'settings'), refetchOnMount: 'always' })
