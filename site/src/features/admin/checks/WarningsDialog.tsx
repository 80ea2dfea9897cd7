/** Dialog with warnings before publishing or scheduling, each with a link to its place in the form. */
import { Button } from '../../../ui/Button'
import { Dialog } from '../parts/Dialog'
import { Icon } from '../parts/Icon'

export interface Warning<Field extends string = string> {
  words: string
  field: Field
  /** Range in the field's text; undefined for the whole field. */
  from?: number
  to?: number
}

interface Props {
  warnings: Warning[] | null
  lead: string
  /** Label of the button that closes the dialog without publishing. */
  back: string
  onClose: () => void
  onGo: (warning: Warning) => void
  onAnyway: () => void
}

export function WarningsDialog({ warnings, lead, back, onClose, onGo, onAnyway }: Props) {
  return (
    <Dialog open={warnings !== null} onClose={onClose} title="כמה דברים לפני הפרסום">
      <p className="text-sm text-ink-soft">{lead}</p>
      <ul className="mt-3 divide-y divide-line">
        {warnings?.map((warning, index) => (
          <li key={index}>
            <button
              type="button"
              onClick={() => onGo(warning)}
              className="flex min-h-12 w-full items-center gap-3 rounded-card px-2 py-2.5 text-start hover:bg-sand-deep"
            >
              <bdi dir="rtl" className="min-w-0 grow wrap-break-word">
                {warning.words}
              </bdi>
              <Icon name="end" className="size-5 text-ink-soft" />
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={onAnyway}>להמשיך בכל זאת</Button>
        <Button variant="outline" onClick={onClose} data-autofocus>
          {back}
        </Button>
      </div>
    </Dialog>
  )
}
