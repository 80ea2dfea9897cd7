/** Records deleted in the last 30 days, to restore or to delete permanently. */
import { useState } from 'react'
import { EmptyState } from '../../../ui/EmptyState'
import { Confirm } from '../parts/Confirm'
import { PagedItems } from '../parts/lists/PagedItems'
import { RecordHeading } from '../parts/RecordHeading'
import { NotLoaded } from '../parts/lists/NotLoaded'
import type { Binned, BinKind } from '../types'
import { BIN_KINDS, onItsList } from './binKinds'
import { BinItem } from './BinItem'
import { useBin, useDeleteForGood } from './useBin'

export function Bin({ kind }: { kind: BinKind }) {
  const { tab, back } = BIN_KINDS[kind]
  const list = useBin(kind)
  return (
    <>
      <RecordHeading tab={tab} back={back} title="סל המחזור" page={null} />
      {!list.data && <NotLoaded of={list} title="הסל לא נטען" rows={2} />}
      {list.data?.total === 0 && (
        <EmptyState title="הסל ריק" text="מה שתמחקי יחכה כאן 30 יום, למקרה שתתחרטי." />
      )}
      {list.data && list.data.total > 0 && <BinList kind={kind} list={list} />}
    </>
  )
}

function BinList({ kind, list }: { kind: BinKind; list: ReturnType<typeof useBin> }) {
  const { the } = BIN_KINDS[kind]
  const [asked, setAsked] = useState<Binned | null>(null)
  const remove = useDeleteForGood(kind)
  return (
    <>
      <p className="mb-4 text-ink-soft">מה שמחקת מחכה כאן 30 יום, ואז נמחק לתמיד.</p>
      <PagedItems list={list}>
        {list.data?.items.map((record) => (
          <BinItem key={record.id} kind={kind} record={record} onDelete={() => setAsked(record)} />
        ))}
      </PagedItems>
      <Confirm
        open={asked !== null}
        title={`למחוק את ${the} לתמיד?`}
        cancel="להשאיר בסל"
        confirm="למחוק לתמיד"
        busy={remove.isPending && remove.variables === asked}
        onCancel={() => setAsked(null)}
        onConfirm={() =>
          asked && remove.mutate(asked, { onSettled: () => setAsked((now) => (now === asked ? null : now)) })
        }
      >
        <strong className="text-ink">
          <bdi dir="rtl">{asked?.title}</bdi>
        </strong>{' '}
        יימחק עם כל מה שכתבת בו. את זה כבר אי אפשר לבטל.
        {asked !== null && asked.travellers > 0 && (
          <p className="mt-3">
            {onItsList(asked.travellers)} כל הרשימה תימחק איתו, עם השמות, הטלפונים וההערות שכתבת בה.
          </p>
        )}
      </Confirm>
    </>
  )
}
