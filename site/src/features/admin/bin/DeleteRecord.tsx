/** Confirmation dialog before a record is moved to the bin. */
import { isPublished, type Publishable } from '../records/publicationState'
import { Confirm } from '../parts/Confirm'
import { useParticipants } from '../trips/participants/useParticipants'
import type { BinKind } from '../types'
import { BIN_KINDS } from './binKinds'
import { Travellers } from './Travellers'
import { useDelete } from './useBin'

export type Deletable = Publishable & { id: number; title: string }

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
  const list = useParticipants(kind === 'trip' && record ? record.id : null)
  return (
    <Confirm
      open={record !== null}
      title={`למחוק את ${the}?`}
      cancel="להשאיר"
      confirm={`למחוק את ${the}`}
      busy={remove.isPending || list.isLoading}
      onCancel={onDone}
      onConfirm={() =>
        record &&
        remove.mutate({ id: record.id, title: record.title }, { onSuccess: onDeleted, onSettled: onDone })
      }
    >
      <strong className="text-ink">
        <bdi dir="rtl">{record?.title}</bdi>
      </strong>{' '}
      {record && whatIsLost(isPublished(record))} במשך 30 יום אפשר להחזיר אותו מסל המחזור.
      {record && kind === 'trip' && <Travellers tripId={record.id} list={list} />}
    </Confirm>
  )
}
