/**
 * Form for a picture's description, credit and focal point, for every page that shows it. Unsaved input is restored when it opens
 * again.
 */
import { useEffect, useRef, useState } from 'react'
import type { Picture as PictureRecord } from '../../../../page-data/types'
import { Button } from '../../../ui/Button'
import { useToast } from '../../../ui/Toast'
import { readable } from '../editor/rich/readable'
import { RestoredNotice } from '../forms/RestoredNotice'
import { isSame } from '../forms/saving/applySaved'
import { dropBackup, keepBackup } from '../forms/saving/localBackup'
import {
  mergeRestored,
  changedValues,
  TYPED_ON,
  readBackup,
  type Unsaved,
} from '../forms/saving/mergeRestored'
import { BusyButton } from '../parts/BusyButton'
import { Dialog } from '../parts/Dialog'
import { CONTROL, LABEL } from '../parts/classes'
import { TextArea } from '../parts/TextArea'
import { FocalPoint, MIDDLE } from './FocalPoint'
import { PICTURE_SAVED, useSavePicture } from './useSavePicture'

interface Props {
  open: boolean
  picture: PictureRecord
  onClose: () => void
}

export function PictureDetails({ open, picture, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="פרטי התמונה" wide>
      <Details picture={picture} onClose={onClose} />
    </Dialog>
  )
}

const MAX_ALT_LENGTH = 300
const MAX_CREDIT_LENGTH = 200

interface Typed {
  alt: string
  credit: string
  point: typeof MIDDLE
}

const valuesOf = ({ alt, credit, focus }: PictureRecord): Typed => ({ alt, credit, point: focus ?? MIDDLE })

/** Unsaved input to restore, field by field; not over fields that another device has saved since. */
function backOver(stored: Typed, unsaved: Unsaved<Typed> | undefined): Partial<Typed> {
  if (!unsaved) return {}
  const { mine, before, unanswered = [] } = unsaved
  const words = (name: 'alt' | 'credit'): Partial<Typed> => {
    const sent = unanswered.map((one) => ({ [name]: one[name] }))
    const restorable = { mine: { [name]: mine[name] }, before: { [name]: before[name] }, unanswered: sent }
    return mergeRestored<Record<string, string>>(
      restorable,
      { [name]: stored[name] },
      { into: name, separator: ' ' },
    )
  }
  const isFree = [{ point: MIDDLE }, before, ...unanswered].some(({ point }) => isSame(stored.point, point))
  return { ...words('alt'), ...words('credit'), ...(mine.point && isFree && { point: mine.point }) }
}

function Details({ picture, onClose }: Omit<Props, 'open'>) {
  const backupName = `picture-${picture.src}`
  const { toast } = useToast()
  const [stored, setStored] = useState(() => valuesOf(picture))
  const [unsaved] = useState(() => readBackup<Typed>(backupName))
  // Values sent without a response, which may have been stored.
  const unanswered = useRef(unsaved?.unanswered ?? [])
  const [typed, setTyped] = useState(() => ({ ...stored, ...backOver(stored, unsaved) }))
  const { alt, credit, point } = typed
  // As `typed`, for the answer of a save: she may have typed more while it was under way.
  const latest = useRef(typed)
  const [isRestored] = useState(!isSame(typed, stored))
  const save = useSavePicture(picture)
  // Nothing is left to restore: the input was stored, although the response was lost.
  useEffect(() => {
    if (unsaved && !isRestored) dropBackup(backupName)
  }, [unsaved, isRestored, backupName])

  function type(words: Partial<Typed>) {
    show({ ...typed, ...words }, stored)
  }

  function show(now: Typed, before: Typed) {
    latest.current = now
    setTyped(now)
    keep(now, before)
  }

  function keep(now: Typed, before: Typed) {
    const back = { mine: changedValues(now, before), before, unanswered: unanswered.current }
    keepBackup(backupName, back satisfies Unsaved<Typed>)
  }

  function end() {
    dropBackup(backupName)
    onClose()
  }

  /**
   * Sends only changed fields, as another device may have changed the others since the list was loaded. A save without a response may
   * have been stored, so what differs from that is sent too.
   */
  function submit() {
    const words: Typed = { alt: readable(alt), credit: readable(credit), point }
    const maybeStored = [stored, ...unanswered.current]
    const isChanged = (name: keyof Typed) => maybeStored.some((values) => !isSame(values[name], words[name]))
    const change = {
      ...(isChanged('alt') && { alt: words.alt }),
      ...(isChanged('credit') && { credit: words.credit }),
      ...(isChanged('point') && { focus: isSame(point, MIDDLE) ? null : point }),
    }
    unanswered.current.push(words)
    keep(typed, stored)
    save.mutate(change, { onSuccess: (saved) => finish(typed, valuesOf(saved)) })
  }

  /** Closes the dialog, unless more was typed since the values `sent`: that is not saved yet. */
  function finish(sent: Typed, saved: Typed) {
    if (isSame(latest.current, sent)) return end()
    unanswered.current = []
    setStored(saved)
    show({ ...saved, ...changedValues(latest.current, sent) }, saved)
    toast({ ...PICTURE_SAVED, description: TYPED_ON })
  }

  return (
    <>
      {isRestored && <RestoredNotice />}
      <label htmlFor="picture-alt" className={LABEL}>
        מה רואים בתמונה
      </label>
      <TextArea
        id="picture-alt"
        name="alt"
        rows={2}
        maxLength={MAX_ALT_LENGTH}
        value={alt}
        data-autofocus
        aria-describedby="picture-alt-hint"
        onChange={(event) => type({ alt: event.target.value })}
        className="shrink-0"
      />
      <p id="picture-alt-hint" className="mt-1.5 mb-5 text-sm text-ink-soft">
        משפט אחד. הוא נקרא בקול למי שלא רואה, ועוזר לגוגל להבין.
      </p>
      <label htmlFor="picture-credit" className={LABEL}>
        למי לתת קרדיט
      </label>
      <input
        id="picture-credit"
        name="credit"
        maxLength={MAX_CREDIT_LENGTH}
        value={credit}
        aria-describedby="picture-credit-hint"
        onChange={(event) => type({ credit: event.target.value })}
        className={`${CONTROL} shrink-0`}
      />
      <p id="picture-credit-hint" className="mt-1.5 mb-5 text-sm text-ink-soft">
        השם והרישיון, אם התמונה לא שלך. מופיע בדף ״קרדיט לצילומים״, שהקישור אליו בתחתית האתר. ריק: לא מופיע
        כלום.
      </p>
      <FocalPoint picture={picture} point={point} onChange={(next) => type({ point: next })} />
      <div className="flex flex-wrap gap-3 pt-5">
        <BusyButton busy={save.isPending} onClick={submit}>
          לשמור
        </BusyButton>
        <Button variant="quiet" onClick={end}>
          לבטל
        </Button>
      </div>
    </>
  )
}
