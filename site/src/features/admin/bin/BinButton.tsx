/** Delete button of a record's form: asks, moves the record to the bin, and returns to the list. */
import { useState } from 'react'
import { useAdminRoute } from '../layout/useAdminRoute'
import { Icon } from '../parts/Icon'
import { ACTION } from '../parts/lists/ItemActions'
import type { BinKind } from '../types'
import { BIN_KINDS } from './binKinds'
import { DeleteRecord, type Deletable } from './DeleteRecord'

interface Props {
  kind: BinKind
  record: Deletable
}

export function BinButton({ kind, record }: Props) {
  const { go, setGuard } = useAdminRoute()
  const [isAsked, setAsked] = useState(false)

  function leave() {
    // Unsaved changes stay in the local backup, for when the record is restored.
    setGuard(null)
    go({ tab: BIN_KINDS[kind].tab, open: null })
  }
  return (
    <>
      <button type="button" onClick={() => setAsked(true)} className={`${ACTION} ms-auto text-ink-soft!`}>
        <Icon name="bin" />
        מחיקה
      </button>
      <DeleteRecord
        kind={kind}
        record={isAsked ? record : null}
        onDone={() => setAsked(false)}
        onDeleted={leave}
      />
    </>
  )
}
