// Toasts (ui/Toast.tsx).
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Consent } from '../../site/src/features/consent/Consent'
import { TripEnquiryForm } from '../../site/src/features/enquiries/TripEnquiryForm'
import { ToastProvider, useToast, type ToastMessage } from '../../site/src/ui/Toast'
import { api } from './support/api'
import { frame } from './support/frame'
import { sample } from './support/shapes'

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

test('two parts of a page speak in one place, the later one in place of the earlier', async () => {
  api.on('POST', '/api/cookies/preferences', ({ body }) => ({ body: { ...sample('Preferences'), ...body } }))
  const { container } = render(
    <>
      <h2 id="enquiry-title">לשאול על הטיול</h2>
      <TripEnquiryForm trip={{ id: 3 }} frame={frame()} />
      <Consent tools={{ analyticsId: '', pixelId: '' }} />
    </>,
  )
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByRole('button', { name: 'רק חיוניות' }))
  await screen.findByText('הסכמה נשמרה')
  await user.click(screen.getByRole('button', { name: 'שליחה' }))
  await screen.findByText(/^שדות חובה חסרים/)
  expect(screen.queryByText('הסכמה נשמרה')).toBeNull()
  expect(screen.getAllByRole('button', { name: 'סגירת ההודעה' })).toHaveLength(1)
  // Nor is it a part of the form, which could go while the message stands.
  expect(container.querySelector('.toasts')).toBeNull()
  expect(document.querySelector('.toasts')).not.toBeNull()
})

function Teller({ message }: { message: ToastMessage }) {
  const { toast } = useToast()
  return <button onClick={() => toast(message)}>tell</button>
}

/** Shows it at once. */
function tell(message: ToastMessage) {
  render(
    <ToastProvider>
      <Teller message={message} />
    </ToastProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'tell' }))
}

const action = { label: 'לבטל', about: 'את זה', onAct: () => {} }

test.each([
  ['a failure is told at once', 'destructive', 'assertive'],
  ['what was done is told when there is a pause', 'default', 'polite'],
] as const)('%s', (_, variant, when) => {
  tell({ title: 'הודעה', variant })
  expect(screen.getByRole('status')).toHaveAttribute('aria-live', when)
})

test.each([
  ['what can be undone stands for twelve seconds', { title: 'נמחק', action }, 12_000],
  ['what only tells stands for five', { title: 'נשמר' }, 5_000],
])('%s', async (_, message, duration) => {
  tell(message)
  await act(() => vi.advanceTimersByTimeAsync(duration - 100))
  expect(screen.getByText(message.title)).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(screen.queryByText(message.title)).toBeNull()
})
