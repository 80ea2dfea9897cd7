/** Publish button of a list; first warns about broken links in what would be published. */
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useToast } from '../../../ui/Toast'
import { localBackup } from '../forms/saving/localBackup'
import { savesOf, trackSave } from '../forms/saving/savesUnderWay'
import { failure } from '../forms/saving/serverErrors'
import { ACTION } from '../parts/lists/ItemActions'
import { ADDRESSES } from '../useAddresses'
import { useIsMounted } from '../useIsMounted'
import type { KnownPages } from './brokenLinks'
import { knownPages } from './knownPages'
import { WarningsDialog, type Warning } from './WarningsDialog'

/** The path of the record's page, and a check of what would be published. */
export interface Checkable {
  path: string
  check: (known: KnownPages) => Warning[]
}

export interface CheckedRead<Found> {
  /** Resolves to undefined if the record is gone: `onPublish` is then called without it. */
  read: () => Promise<Found | undefined>
  words?: typeof WORDS
}

interface Props<Found> extends CheckedRead<Found> {
  /** Of the record's form: what she has just written there is stored before the record is read. */
  backupName: string
  /** Tells its own failures. The press ends with its promise. */
  onPublish: (found: Found | undefined) => unknown
  /** Opens the form to fix the links. */
  onOpen: () => void
  /** If set, called on a press instead of publishing, in the same way. */
  instead?: () => unknown
  children: ReactNode
}

const WORDS = {
  lead: 'לחיצה על שורה פותחת את הטופס. אפשר גם לפרסם כמו שזה.',
  back: 'לא לפרסם עכשיו',
  failed: 'עוד לא פורסם',
}

const UNSENT = 'מה שכתבת בטופס עוד לא נשמר באתר. כדאי לפתוח אותו ולפרסם משם.'

interface Checked<Found> {
  found: Found
  warnings: Warning[]
}

/** What she wrote in the form was not stored as this press waited for it. She is told; another press publishes what is stored. */
class UnsentText extends Error {}

export function LinkCheckedButton<Found extends Checkable>({
  backupName,
  read,
  onPublish,
  onOpen,
  words = WORDS,
  instead,
  children,
}: Props<Found>) {
  const client = useQueryClient()
  const { toast } = useToast()
  const isMounted = useIsMounted()
  const [asked, setAsked] = useState<Checked<Found> | null>(null)
  const mutationKey = ['press', backupName]
  // Also one that was begun before she left the list.
  const isPressed = useIsMutating({ mutationKey }) > 0
  const press = useMutation({
    mutationKey,
    mutationFn(run: () => Promise<Checked<Found> | undefined>) {
      const pressed = run()
      // She is asked before she signs out. No form waits for it: it waits for the forms.
      trackSave(pressed, () => [])
      return pressed
    },
    onSuccess(toAskAbout) {
      if (!toAskAbout) return
      if (isMounted()) setAsked(toAskAbout)
      else toast({ title: words.failed, description: 'יש מה לבדוק לפני הפרסום.', variant: 'destructive' })
    },
    onError(error) {
      if (error instanceof UnsentText)
        toast({ title: words.failed, description: UNSENT, variant: 'destructive' })
      else toast(failure(words.failed, error))
    },
  })

  async function untilEnded(act: () => unknown): Promise<undefined> {
    try {
      await act()
    } catch {
      // It has told her.
    }
  }

  /** Publishes, unless there are warnings: returns them then, to be asked about. */
  async function checkAndPublish(): Promise<Checked<Found> | undefined> {
    const saving = savesOf(backupName)
    await saving
    if (saving && localBackup(backupName)) throw new UnsentText()
    const [found, addresses] = await Promise.all([read(), client.fetchQuery({ ...ADDRESSES, staleTime: 0 })])
    const warnings = found?.check(knownPages(found.path, addresses)) ?? []
    return found && warnings.length > 0 ? { found, warnings } : untilEnded(() => onPublish(found))
  }

  return (
    <>
      <button
        type="button"
        disabled={isPressed}
        onClick={() => press.mutate(instead ? () => untilEnded(instead) : checkAndPublish)}
        className={ACTION}
      >
        {children}
      </button>
      <WarningsDialog
        warnings={asked?.warnings ?? null}
        lead={words.lead}
        back={words.back}
        onClose={() => setAsked(null)}
        onGo={onOpen}
        onAnyway={() => {
          setAsked(null)
          press.mutate(() => untilEnded(() => onPublish(asked?.found)))
        }}
      />
    </>
  )
}
