// Links whose clicks scripts take over, the chat about a trip and its pictures: what opens, and what is left to the browser.
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TripWhatsAppButton } from '../../site/src/features/trips/page/TripWhatsAppButton'
import type { Trip } from '../../site/src/features/trips/page/useLiveTrip'
import { usePictureViewer } from '../../site/src/features/trips/page/usePictureViewer'
import { whatsAppUrl } from '../../site/src/lib/whatsapp'
import { api, down } from './support/api'
import { left } from './support/browser'
import { sample } from './support/shapes'

const NUMBER = '972505550142'
const FULL = 'שלום, הגעתי מהאתר'
const PLAIN = 'שלום, אשמח לשמוע עוד על הטיול ״כרתים״'
const FILE = '/objects/a.webp'

/** The tab that the browser opens; null where it refuses to. */
function openChat(tab: { opener: unknown; location: { href: string } } | null) {
  api.on('GET', '/api/whatsapp-message', { message: FULL })
  const opened = vi.spyOn(window, 'open').mockReturnValue(tab as never)
  const trip = sample('Trip', { title: 'כרתים' }) as unknown as Trip
  render(<TripWhatsAppButton trip={trip} number={NUMBER} />)
  return { opened, link: screen.getByRole('link', { name: /וואטסאפ/ }) }
}

const emptyTab = () => ({ opener: window as unknown, location: { href: '' } })
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test.each([
  { what: 'answers', then: () => {}, message: FULL },
  { what: 'is slow', then: () => api.late('GET', '/api/whatsapp-message'), message: PLAIN },
  { what: 'is away', then: () => api.on('GET', '/api/whatsapp-message', down), message: PLAIN },
])('where the API $what the new tab has its chat, and no way to the page', async ({ then, message }) => {
  const tab = emptyTab()
  const { link } = openChat(tab)
  then()
  fireEvent.click(link)
  await later(2000)
  expect(tab).toEqual({ opener: null, location: { href: whatsAppUrl(NUMBER, message) } })
  expect(left).toEqual([])
})

test('where the browser opens no tab the link itself leads to the chat', async () => {
  const { link } = openChat(null)
  fireEvent.click(link)
  await later(0)
  expect(left).toEqual([whatsAppUrl(NUMBER, PLAIN)])
})

function Pictures() {
  const { page, viewer } = usePictureViewer([sample('Picture', { src: FILE }) as never], 'כרתים')
  return (
    <div ref={page}>
      <a href={FILE} data-picture="0">
        תמונה
      </a>
      {viewer}
    </div>
  )
}

test.each(['ctrlKey', 'metaKey', 'shiftKey'])('a click with %s is left to the browser', async (key) => {
  const { opened, link } = openChat(emptyTab())
  render(<Pictures />)
  fireEvent.click(link, { [key]: true })
  fireEvent.click(screen.getByRole('link', { name: 'תמונה' }), { [key]: true })
  await later(0)
  expect(left).toEqual([whatsAppUrl(NUMBER, PLAIN), FILE])
  expect(opened).not.toHaveBeenCalled()
  expect(screen.queryByRole('dialog')).toBeNull()
})
