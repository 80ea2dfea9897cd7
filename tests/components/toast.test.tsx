// Messages at the edge of the page (ui/Toast.tsx).
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ToastProvider, useToast } from '../../site/src/ui/Toast'

function Buttons() {
  const { toast } = useToast()
  return (
    <>
      <button onClick={() => toast({ title: 'ראשונה' })}>first</button>
      <button
        onClick={() => {
          toast(null)
          toast({ title: 'שנייה' })
        }}
      >
        next step
      </button>
    </>
  )
}

test('a message after one that was closed, and taken away, is seen', async () => {
  render(
    <ToastProvider>
      <Buttons />
    </ToastProvider>,
  )
  const user = userEvent.setup({ delay: null })
  await user.click(screen.getByRole('button', { name: 'first' }))
  await screen.findByText('ראשונה')
  await user.click(screen.getByRole('button', { name: 'סגירת ההודעה' }))
  expect(screen.queryByText('ראשונה')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'next step' }))
  expect(await screen.findByText('שנייה')).toBeVisible()
})
