import { useOpenElsewhere } from './useOpenElsewhere'

interface Props {
  /** 'article:12' */
  record: string
  /** Whether another tab could conflict with this form: its record is stored, or it has changes. */
  isOpen: boolean
  /** 'המאמר הזה פתוח' */
  what: string
}

/** Warns while the same record is open in another tab. */
export function OpenElsewhere({ record, isOpen, what }: Props) {
  const isElsewhere = useOpenElsewhere(record, isOpen)
  return (
    <div role="status" className="empty:hidden">
      {isElsewhere && (
        <p className="rounded-card border border-line bg-blush p-5">
          <span className="block font-semibold">{what} גם בלשונית אחרת</span>
          <span className="text-sm">כדי ששינוי אחד לא ימחק שינוי אחר, עדיף לערוך רק באחת מהן.</span>
        </p>
      )}
    </div>
  )
}
