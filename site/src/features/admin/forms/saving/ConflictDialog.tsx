/** Dialog about a conflict with another save: shows both versions and lets the owner choose. */
import { Button } from '../../../../ui/Button'
import { Dialog } from '../../parts/Dialog'
import { TextDifference } from '../../parts/TextDifference'
import type { OpenConflict } from './useConflict'

interface Props {
  /** 'המאמר נשמר' */
  saved: string
  /** The labels of the form's fields. */
  labels: Readonly<Record<string, string>>
  conflict: OpenConflict<Record<string, unknown>> | null
  onClose: () => void
}

export function ConflictDialog({ saved, labels, conflict, onClose }: Props) {
  return (
    <Dialog
      open={conflict !== null}
      onClose={onClose}
      title={`${saved} ${sinceWhen(conflict)}`}
      role="alertdialog"
      wide
    >
      {conflict && <Choice labels={labels} conflict={conflict} onClose={onClose} />}
    </Dialog>
  )
}

type Shown = OpenConflict<Record<string, unknown>>

function sinceWhen(conflict: Shown | null): string {
  if (conflict?.isOfBackup) return 'מאז שכתבת את זה'
  return conflict?.isOwn ? 'בינתיים' : 'בינתיים ממקום אחר'
}

function whySaved({ isOfBackup, isOwn }: Shown): string {
  if (isOfBackup) return 'מה ששמור השתנה אחרי שנכתב העותק שבמכשיר.'
  return isOwn
    ? 'השמירה הקודמת שלך הצליחה, אף שהתשובה עליה לא הגיעה.'
    : 'זה קרה בלשונית אחרת או במכשיר אחר, אחרי שהתחלת לערוך כאן.'
}

function Choice({
  labels,
  conflict,
  onClose,
}: Omit<Props, 'saved' | 'conflict'> & { conflict: OpenConflict<Record<string, unknown>> }) {
  // Fields without a label are not on the screen.
  const shown = conflict.both.filter((name) => labels[name])
  const onlyTheirs = conflict.onlyTheirs.flatMap((name) => labels[name] ?? [])
  return (
    <>
      {/* Not a button: an autosave may ask while she writes on, and her next space would press it. */}
      <p tabIndex={-1} data-autofocus className="text-ink-soft outline-none">
        {whySaved(conflict)} מה שכתבת לא נמחק.
      </p>
      {conflict.note && <p className="mt-3 font-semibold">{conflict.note}</p>}
      {shown.length > 0 && (
        <>
          {shown.some((name) => conflict.mine[name] !== conflict.stored[name]) && (
            <p className="mt-3 text-sm text-ink-soft">
              כאן שתי הגרסאות שונות. בקו מסומן מה ששמור ואין אצלך, וברקע צבעוני מה שכתבת.
            </p>
          )}
          <ul className="mt-3 space-y-4">
            {shown.map((name) => (
              <li key={name}>
                <p className="mb-1 font-semibold">{labels[name]}</p>
                <Difference label={labels[name]!} mine={conflict.mine[name]} stored={conflict.stored[name]} />
              </li>
            ))}
          </ul>
        </>
      )}
      {onlyTheirs.length > 0 && (
        <p className="mt-3 text-sm text-ink-soft">
          מה שהשתנה רק שם ויישאר בכל מקרה: {onlyTheirs.join(', ')}.
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={conflict.keep}>לשמור את מה שכתבתי</Button>
        <Button variant="outline" onClick={conflict.take}>
          לקחת את מה ששמור
        </Button>
        <Button variant="quiet" onClick={onClose}>
          להמשיך לערוך
        </Button>
      </div>
    </>
  )
}

function Difference({ label, mine, stored }: { label: string; mine: unknown; stored: unknown }) {
  if (mine === stored)
    return <p>גם כאן וגם שם: {String(mine)}. אם אלה לא אותן נשים, כדאי להמשיך לערוך ולכתוב כמה הן ביחד.</p>
  if (typeof mine === 'string' && typeof stored === 'string')
    return <TextDifference label={label} before={stored} after={mine} />
  return <p>הבחירה שלך שונה ממה ששמור.</p>
}
