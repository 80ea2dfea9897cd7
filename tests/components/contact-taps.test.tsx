// Presses of WhatsApp, phone and mail links are counted with the source of the visit; share links are not.
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useVisitCounts } from '../../site/src/features/statistics/useVisitCounts'
import { api } from './support/api'

function openPage(address: string, referrer: string, isCounted = true) {
  history.replaceState(null, '', address)
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  api.on('POST', '/api/statistics/contact', () => ({ status: 204 }))
  api.on('POST', '/api/statistics/pageview', () => ({ status: 204 }))
  function Page() {
    useVisitCounts(isCounted)
    return (
      <>
        {Object.entries(LINKS).map(([words, href]) => (
          <a key={words} href={href}>
            <b>{words}</b>
          </a>
        ))}
      </>
    )
  }
  // Nothing is opened: the taps are what counts.
  const stay = (event: Event) => event.preventDefault()
  window.addEventListener('click', stay, { capture: true })
  onTestFinished(() => window.removeEventListener('click', stay, { capture: true }))
  render(<Page />)
}

const LINKS = {
  וואטסאפ: 'https://wa.me/972500000000?text=x',
  טלפון: 'tel:+97235550142',
  מייל: 'mailto:hello@example.com',
  שיתוף: 'https://wa.me/?text=x',
  טיולים: '/trips',
}

async function tapAll() {
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTimeAsync(ms) })
  for (const words of Object.keys(LINKS)) await user.click(screen.getByText(words))
  return api.sent('POST', '/api/statistics/contact').map(({ body }) => body as object)
}

test('each way is told with the first address and the page that led there', async () => {
  openPage('/trips/kinneret?utm_source=newsletter', 'https://mail.google.com/')
  expect(await tapAll()).toEqual(
    ['wa.me', 'tel', 'mailto'].map((way) => ({
      ...{
        path: '/trips/kinneret',
        way,
        query: '?utm_source=newsletter',
        referrer: 'https://mail.google.com/',
      },
    })),
  )
})

test('a secret page counts nothing', async () => {
  openPage('/preview', '', false)
  expect(await tapAll()).toEqual([])
  expect(api.sent('POST', '/api/statistics/pageview')).toEqual([])
})
