import { useOpenElsewhere } from './useOpenElsewhere'

interface Props {
  /** 'article:12' */
  record: string
  /** Whether there is anything in this form that another tab could meet. */
  isOpen: boolean
  /** 'המאמר הזה פתוח' */
  what: string
}

/** Warns as soon as the same record stands open in a second tab. */
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
