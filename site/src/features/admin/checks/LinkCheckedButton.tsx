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
  isPending?: boolean
  words?: typeof WORDS
}

interface Props<Found> extends CheckedRead<Found> {
  /** Of the record's form: what she has just written there is stored before the record is read. */
  backupName: string
  onPublish: (found: Found | undefined) => void
  /** Opens the form to fix the links. */
  onOpen: () => void
  /** If set, called on a press instead of publishing. */
  instead?: () => void
  children: ReactNode
}

const WORDS = {
  lead: 'לחיצה על שורה פותחת את הטופס. אפשר גם לפרסם כמו שזה.',
  back: 'לא לפרסם עכשיו',
  failed: 'עוד לא פורסם',
}

const UNSENT = 'מה שכתבת בטופס עוד לא נשמר באתר. כדאי לפתוח אותו ולפרסם משם.'

/** What she wrote in the form was not stored as this press waited for it. She is told; another press publishes what is stored. */
class UnsentText extends Error {}

export function LinkCheckedButton<Found extends Checkable>({
  backupName,
  read,
  onPublish,
  onOpen,
  isPending = false,
  words = WORDS,
  instead,
  children,
}: Props<Found>) {
  const client = useQueryClient()
  const { toast } = useToast()
  const isMounted = useIsMounted()
  const [asked, setAsked] = useState<{ found: Found; warnings: Warning[] } | null>(null)
  const mutationKey = ['check', backupName]
  // Also one that was begun before she left the list.
  const isChecking = useIsMutating({ mutationKey }) > 0
  const check = useMutation({
    mutationKey,
    mutationFn() {
      const checking = readAndCheck()
      // She is asked before she signs out. No form waits for it: it waits for the forms.
      trackSave(checking, () => [])
      return checking
    },
    onSuccess(checked) {
      if (!checked || checked.warnings.length === 0) return onPublish(checked?.found)
      if (isMounted()) setAsked(checked)
      else toast({ title: words.failed, description: 'יש מה לבדוק לפני הפרסום.', variant: 'destructive' })
    },
    onError(error) {
      if (error instanceof UnsentText)
        toast({ title: words.failed, description: UNSENT, variant: 'destructive' })
      else toast(failure(words.failed, error))
    },
  })

  async function readAndCheck() {
    const saving = savesOf(backupName)
    await saving
    if (saving && localBackup(backupName)) throw new UnsentText()
    const [found, addresses] = await Promise.all([read(), client.fetchQuery({ ...ADDRESSES, staleTime: 0 })])
    return found && { found, warnings: found.check(knownPages(found.path, addresses)) }
  }

  return (
    <>
      <button
        type="button"
        disabled={isPending || isChecking}
        onClick={() => (instead ? instead() : check.mutate())}
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
          onPublish(asked?.found)
        }}
      />
    </>
  )
}
