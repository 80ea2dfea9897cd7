// Toasts (ui/Toast.tsx).
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Consent } from '../../site/src/features/consent/Consent'
import { TripEnquiryForm } from '../../site/src/features/enquiries/TripEnquiryForm'
import { ToastProvider, useToast } from '../../site/src/ui/Toast'
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
})
