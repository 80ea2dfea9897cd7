/** Confirmation dialog before a record is moved to the bin. */
import { useEffect, useRef } from 'react'
import { isPublished, type Publishable } from '../records/publicationState'
import { Confirm } from '../parts/Confirm'
import type { BinKind } from '../types'
import { BIN_KINDS } from './binKinds'
import { useDelete } from './useBin'

export type Deletable = Publishable & { id: number; title: string; currentParticipants?: number }

interface Props {
  kind: BinKind
  /** null while the dialog is closed. */
  record: Deletable | null
  onDone: () => void
  onDeleted?: () => void
}

export function DeleteRecord({ kind, record, onDone, onDeleted }: Props) {
  const { the, whatIsLost } = BIN_KINDS[kind]
  const remove = useDelete(kind)
  const places = record?.currentParticipants ?? 0
  // By the time of the answer the dialog may be about another record.
  const asked = useRef(record)
  useEffect(() => {
    asked.current = record
  }, [record])
  return (
    <Confirm
      open={record !== null}
      title={`למחוק את ${the}?`}
      cancel="להשאיר"
      confirm={`למחוק את ${the}`}
      busy={remove.isPending && remove.variables.id === record?.id}
      onCancel={onDone}
      onConfirm={() =>
        record &&
        remove.mutate(
          { id: record.id, title: record.title },
          { onSuccess: onDeleted, onSettled: () => asked.current?.id === record.id && onDone() },
        )
      }
    >
      <strong className="text-ink">
        <bdi dir="rtl">{record?.title}</bdi>
      </strong>{' '}
      {record && whatIsLost(isPublished(record))} במשך 30 יום אפשר להחזיר אותו מסל המחזור.
      {kind === 'trip' && (
        <p className="mt-3">
          {places > 0 && (places === 1 ? 'נספר בו מקום אחד. ' : `נספרו בו ${places} מקומות. `)}
          אם יש לו רשימת נוסעות, היא נשמרת איתו בסל, גם אחרי 30 יום, ותחזור כשתחזירי אותו.
        </p>
      )}
    </Confirm>
  )
}
