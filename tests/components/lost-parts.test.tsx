// Lazily loaded parts of a page that fail to load the first time.
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Picture } from '../../site/page-data/types'
import { AccessibilityButton } from '../../site/src/features/accessibility-panel/AccessibilityButton'
import { ESSENTIAL_ONLY } from '../../site/src/features/consent/choice'
import { Consent } from '../../site/src/features/consent/Consent'
import { CookieSettingsLink } from '../../site/src/features/consent/CookieSettingsLink'
import { SearchBox } from '../../site/src/features/search/SearchBox'
import type { Trip } from '../../site/src/features/trips/page/useLiveTrip'
import { usePictureViewer } from '../../site/src/features/trips/page/usePictureViewer'
import { TripContentPicture } from '../../site/src/features/trips/content/TripContentPicture'
import { StaticTripContent } from '../../site/src/features/trips/content/StaticTripContent.browser'
import { sample } from './support/shapes'

/** Down for every part, or for one by its name. */
const line = vi.hoisted(() => ({ isDown: false as boolean | string }))

/** The module, whose part cannot be had while the line is down. */
const overTheLine = async (load: () => Promise<unknown>, name: string) => {
  const module = (await load()) as Record<string, unknown>
  return Object.defineProperty({ ...module }, name, {
    get() {
      if (line.isDown === true || line.isDown === name) throw new Error('Loading chunk failed')
      return module[name]
    },
  })
}
vi.mock('../../site/src/features/accessibility-panel/PanelControls', (load) => overTheLine(load, 'default'))
vi.mock('../../site/src/features/accessibility-panel/aids/lens', (load) => overTheLine(load, 'start'))
vi.mock('../../site/src/features/search/SearchResults', (load) => overTheLine(load, 'default'))
vi.mock('../../site/src/ui/PictureViewer', (load) => overTheLine(load, 'default'))
vi.mock('../../site/src/features/trips/content/TripContent', (load) => overTheLine(load, 'TripContent'))
vi.mock('../../site/src/features/consent/ConsentBanner', (load) => overTheLine(load, 'default'))
vi.mock('../../site/src/features/consent/consentCalls', (load) => overTheLine(load, 'lookUpChoice'))

const user = userEvent.setup({ delay: null })

beforeEach(() => {
  line.isDown = true
})
afterEach(() => {
  line.isDown = false
})

test('the accessibility panel asks again for its controls when it is opened again', async () => {
  render(<AccessibilityButton />)
  const open = () => user.click(screen.getByRole('button', { name: 'התאמות נגישות' }))
  await open()
  await screen.findByText(/ההתאמות לא נטענו הפעם/)
  line.isDown = false
  await user.keyboard('{Escape}')
  await open()
  await screen.findByRole('switch', { name: 'גופן קריא' })
  expect(screen.queryByText(/ההתאמות לא נטענו הפעם/)).toBeNull()
})

test('the magnifier that did not come says so beside its switch, and comes with the next press', async () => {
  onTestFinished(() => document.documentElement.removeAttribute('data-accessibility'))
  line.isDown = 'start'
  render(<AccessibilityButton />)
  await user.click(screen.getByRole('button', { name: 'התאמות נגישות' }))
  const magnifier = await screen.findByRole('switch', { name: 'זכוכית מגדלת' })
  expect(magnifier).not.toHaveAccessibleDescription(/הטעינה לא הצליחה הפעם/)
  await user.click(magnifier)
  await waitFor(() =>
    expect(magnifier).toHaveAccessibleDescription(/הטעינה לא הצליחה הפעם. אפשר לכבות ולהדליק שוב./),
  )
  expect(magnifier).toBeChecked()
  line.isDown = false
  await user.click(magnifier)
  await waitFor(() => expect(magnifier).not.toHaveAccessibleDescription(/הטעינה לא הצליחה הפעם/))
  await user.click(magnifier)
  await waitFor(() => expect(document.querySelector('.lens')).not.toBeNull())
  expect(magnifier).not.toHaveAccessibleDescription(/הטעינה לא הצליחה הפעם/)
  await user.click(magnifier)
})

/** What the page says on the way, also for a moment. */
function watchTexts(): string[] {
  const texts: string[] = []
  const changes = new MutationObserver(() => texts.push(document.body.textContent))
  changes.observe(document.body, { subtree: true, childList: true })
  onTestFinished(() => changes.disconnect())
  return texts
}
const WAITING = expect.stringContaining('רק רגע...')

const PICTURES = ['a', 'b'].map((name) => sample('Picture', { src: `/objects/${name}.webp` })) as Picture[]

function Opening() {
  const { page, viewer } = usePictureViewer(PICTURES, 'כרתים')
  return (
    <div ref={page}>
      <a href="/objects/a.webp" data-picture="0">
        תמונה
      </a>
      {viewer}
    </div>
  )
}

test('a trip whose viewer did not come leads to the file, and asks for the viewer at the next press', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  render(<Opening />)
  const link = screen.getByRole('link', { name: 'תמונה' })
  const texts = watchTexts()
  await user.click(link)
  expect(texts).toContainEqual(WAITING)
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(1))
  // She came back with the browser's way, to the page as it was.
  await user.click(link)
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(2))
  line.isDown = false
  await user.click(link)
  await screen.findByRole('dialog', { name: 'תמונות: כרתים' })
  expect(assign).toHaveBeenCalledTimes(2)
})

test('a trip whose story did not come says so, and the page can be asked for again', async () => {
  const trip = { ...sample('Trip'), pictures: [] } as unknown as Trip
  render(<StaticTripContent trip={trip} quote={null} />)
  const said = await screen.findByRole('alert')
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  await user.click(within(said).getByRole('button', { name: 'סיפור הטיול לא נטען. לנסות שוב?' }))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a picture of the story that did not come leaves its link a name', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => container.remove())
  const pictures = [sample('Picture', { src: '/objects/a.webp', alt: 'גשר מעל הנהר' })] as Picture[]
  const trip = { ...sample('Trip'), pictures, days: [] } as unknown as Trip
  container.innerHTML = `<div id="trip-content">${renderToString(
    <TripContentPicture placed={{ picture: pictures[0]!, index: 1 }} title="כרתים" sizes="100vw" />,
  )}</div>`
  render(<StaticTripContent trip={trip} quote={null} />, { container })
  const image = container.querySelector('picture > img')!
  fireEvent.error(image)
  expect(image).not.toBeVisible()
  expect(screen.getByRole('link', { name: 'גשר מעל הנהר' })).toHaveAttribute('data-picture', '1')
})

function openConsent() {
  render(
    <main>
      <CookieSettingsLink />
      <Consent tools={{ analyticsId: '', pixelId: '' }} />
    </main>,
  )
}

test('cookie settings that did not come say so each time, and lead back to their link once they came', async () => {
  localStorage.setItem('cookiePreferences', JSON.stringify(ESSENTIAL_ONLY))
  openConsent()
  const link = screen.getByRole('link', { name: 'הגדרות עוגיות' })
  const texts = watchTexts()
  await user.click(link)
  expect(texts).toContainEqual(WAITING)
  const first = await screen.findByRole('alert')
  const retry = () => screen.getByRole('button', { name: 'הגדרות העוגיות לא נטענו. לנסות שוב?' })
  expect(retry()).toHaveFocus()
  await user.click(retry())
  // A live region speaks of what comes into the page, not of what stands there already.
  await waitFor(() => expect(first).not.toBeInTheDocument())
  await screen.findByRole('alert')
  expect(retry()).toHaveFocus()
  line.isDown = false
  await user.click(retry())
  expect(await screen.findByRole('heading', { name: 'אילו עוגיות מתאימות לך?' })).toHaveFocus()
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'סגירה' }))
  expect(link).toHaveFocus()
})

test('a search whose results did not come says so once, not at each letter', async () => {
  render(<SearchBox id="search" />)
  const field = screen.getByRole('combobox')
  await user.type(field, 'יוו')
  const said = await screen.findByRole('alert')
  await user.type(field, 'ן')
  await vi.advanceTimersByTimeAsync(500)
  expect(said).toBeInTheDocument()
})

test('whoever opens no settings is not told of a banner that did not come', async () => {
  vi.mocked(console.warn).mockImplementation(() => {})
  const texts = watchTexts()
  openConsent()
  await waitFor(() => expect(console.warn).toHaveBeenCalled())
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(texts).not.toContainEqual(WAITING)
})

test('where the choice could not be looked up for want of its part, she is asked', async () => {
  line.isDown = 'lookUpChoice'
  vi.mocked(console.warn).mockImplementation(() => {})
  openConsent()
  await screen.findByRole('button', { name: 'רק חיוניות' })
  expect(console.warn).toHaveBeenCalledWith('Could not look up cookies', expect.any(Error))
})
