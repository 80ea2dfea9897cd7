// Messages during a modal dialog are inside it, where screen readers announce them; afterwards outside.
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { CopyButton } from '../../site/src/features/admin/parts/CopyButton'
import { Dialog } from '../../site/src/features/admin/parts/Dialog'
import { ToastProvider, useToast } from '../../site/src/ui/Toast'

function Save({ onDone }: { onDone: () => void }) {
  const { toast } = useToast()
  async function save() {
    await Promise.resolve()
    toast({ title: 'נשמר' })
    onDone()
  }
  return (
    <button type="button" onClick={() => void save()}>
      לשמור
    </button>
  )
}

function Fail() {
  const { toast } = useToast()
  return (
    <button type="button" onClick={() => toast({ title: 'לא נשמר', variant: 'destructive' })}>
      לנסות
    </button>
  )
}

function Page() {
  const [isOpen, setOpen] = useState(true)
  const told = useToast()
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} title="קישור">
      <CopyButton text="https://example.com">להעתיק</CopyButton>
      <Fail />
      <button
        type="button"
        onClick={() => {
          told.toast({ title: 'כבויה' })
          setOpen(false)
        }}
      >
        לכבות
      </button>
      <Save onDone={() => setOpen(false)} />
    </Dialog>
  )
}

function open() {
  const user = userEvent.setup({ delay: null })
  render(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  )
  return { user, press: (name: string) => user.click(screen.getByRole('button', { name })) }
}

test('what went well is said in the dialog that stays open', async () => {
  const { press } = open()
  await press('להעתיק')
  const dialog = within(screen.getByRole('dialog'))
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('הועתק'))
  expect(screen.getAllByText('הועתק')).toHaveLength(1)
})

test('what closes the dialog is said outside', async () => {
  const { press } = open()
  await press('לשמור')
  await act(async () => {})
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('נשמר')).toBeVisible()
})

test('what closes the dialog is said outside, however slow the phone is', async () => {
  const { press } = open()
  let now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => (now += 2_000))
  try {
    await press('לשמור')
    await act(async () => {})
    expect(screen.getByText('נשמר')).toBeVisible()
  } finally {
    clock.mockRestore()
  }
})

test('a failure that the next try took back is not told again as the dialog closes', async () => {
  const { press } = open()
  await press('לנסות')
  expect(screen.getByRole('alert')).toHaveTextContent('לא נשמר')
  await press('לכבות')
  await act(async () => {})
  expect(screen.queryByText('לא נשמר')).toBeNull()
  expect(screen.getByText('כבויה')).toBeVisible()
})
