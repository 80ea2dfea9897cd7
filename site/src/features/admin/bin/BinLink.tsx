/** Link under a list to its bin. */
import { AdminLink } from '../layout/AdminLink'
import { Icon } from '../parts/Icon'
import type { BinKind } from '../types'
import { BIN, BIN_KINDS } from './binKinds'
import { useBinCounts } from './useBin'

export function BinLink({ kind }: { kind: BinKind }) {
  const count = useBinCounts().data?.[kind] ?? 0
  return (
    <AdminLink
      to={{ tab: BIN_KINDS[kind].tab, open: BIN }}
      className="-ms-3 mt-6 inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-sm font-semibold text-ink-soft hover:bg-sand-deep hover:text-ink"
    >
      <Icon name="bin" />
      סל המחזור{count > 0 && ` (${count})`}
    </AdminLink>
  )
}
