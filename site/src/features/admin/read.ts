/** Query options of a GET to the content API: the key's segments, joined by slashes, are its path. */
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api'
import { readHeaders } from './session/userActivity'

/** `meta` of a record that fills an open form, which is not refetched beneath it. */
export const OPEN_FORM = { isOpenForm: true }

export function read<T>(...path: string[]) {
  return queryOptions({ queryKey: path, queryFn: () => api.get<T>(path.join('/'), readHeaders()) })
}
