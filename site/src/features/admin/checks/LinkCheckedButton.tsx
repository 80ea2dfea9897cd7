/** Publishes from a list. Where a link of what is published leads nowhere, she is told first. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useToast } from '../../../ui/Toast'
import { failure } from '../forms/saving/serverErrors'
import { ACTION } from '../parts/lists/ItemActions'
import { ADDRESSES } from '../useAddresses'
import type { KnownPages } from './brokenLinks'
import { knownPages } from './knownPages'
import { WarningsDialog, type Warning } from './WarningsDialog'

interface Props {
  /** The path of its page, and a check of what would be published; undefined when it is gone. */
  read: () => Promise<{ path: string; check: (known: KnownPages) => Warning[] } | undefined>
  onPublish: () => void
  /** Opens the form, where links are mended. */
  onOpen: () => void
  isPending?: boolean
  /** Not to be published now: what a press does in its place. */
  instead?: () => void
  children: ReactNode
}

export function LinkCheckedButton({ read, onPublish, onOpen, isPending = false, instead, children }: Props) {
  const client = useQueryClient()
  const { toast } = useToast()
  const [warnings, setWarnings] = useState<Warning[] | null>(null)
  const check = useMutation({
    async mutationFn() {
      const [record, addresses] = await Promise.all([
        read(),
        client.fetchQuery({ ...ADDRESSES, staleTime: 0 }),
      ])
      return record ? record.check(knownPages(record.path, addresses)) : []
    },
    onSuccess: (found) => (found.length > 0 ? setWarnings(found) : onPublish()),
    onError: (error) => toast(failure('עוד לא פורסם', error)),
  })

  return (
    <>
      <button
        type="button"
        disabled={isPending || check.isPending}
        onClick={() => (instead ? instead() : check.mutate())}
        className={ACTION}
      >
        {children}
      </button>
      <WarningsDialog
        warnings={warnings}
        lead="לחיצה על שורה פותחת את הטופס. אפשר גם לפרסם כמו שזה."
        back="לא לפרסם עכשיו"
        onClose={() => setWarnings(null)}
        onGo={onOpen}
        onAnyway={() => {
          setWarnings(null)
          onPublish()
        }}
      />
    </>
  )
}
