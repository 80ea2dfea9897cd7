// The cookie banner: the choice is kept on the device, whether or not the API could record it.
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { installRequestTimeout } from '../../site/src/features/admin/requestTimeout'
import { Consent } from '../../site/src/features/consent/Consent'
import { signalConsent } from '../../site/src/features/consent/trackingScripts'
import { CookieSettingsLink } from '../../site/src/features/consent/CookieSettingsLink'
import { api as client, everyCall } from '../../site/src/lib/api'
import { api, down } from './support/api'
import { expectNoAxeViolations } from './support/axe'
import { sample } from './support/shapes'

const NOTHING = { essential: true, analytics: false, marketing: false, preferences: false }
const EVERYTHING = { essential: true, analytics: true, marketing: true, preferences: true }
const OPTIONAL = [/סטטיסטיקה/, /שיווק/, /העדפות/]

const kept = () => JSON.parse(localStorage.getItem('cookiePreferences') ?? 'null')
const box = (name: RegExp) => screen.getByRole('checkbox', { name })
const button = (name: string) => screen.findByRole('button', { name })
const untilClosed = () => waitFor(() => expect(screen.queryByRole('region', { name: /עוגיות/ })).toBeNull())

function openPage() {
  render(
    <main id="main" tabIndex={-1}>
      <h1>הר ורוגע</h1>
      <CookieSettingsLink />
      <Consent tools={{ analyticsId: '', pixelId: '' }} />
    </main>,
  )
  return userEvent.setup({ delay: null })
}

const record = () =>
  api.on('POST', '/api/cookies/preferences', ({ body }) => ({ body: { ...sample('Preferences'), ...body } }))

test('she chooses for herself: nothing is ticked beforehand but what cannot be turned off', async () => {
  record()
  const user = openPage()
  await user.click(await button('התאמה אישית'))
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus()
  expect(box(/חיוניות/)).toBeChecked()
  expect(box(/חיוניות/)).toBeDisabled()
  for (const kind of OPTIONAL) expect(box(kind)).not.toBeChecked()
  await expectNoAxeViolations()
  await user.click(box(/סטטיסטיקה/))
  await user.click(await button('שמירת ההעדפות'))
  expect(screen.getByRole('main')).toHaveFocus()
  await screen.findByText('העדפות נשמרו')
  await screen.findByText('הגדרות העוגיות שלך נשמרו בהצלחה')
  expect(kept()).toEqual({ ...NOTHING, analytics: true })
})

test('either answer to the banner closes it, is kept on the device and recorded, and is said to be', async () => {
  record()
  for (const { name, words, choice } of [
    { name: 'אישור כל העוגיות', words: 'כל העוגיות אושרו בהצלחה', choice: EVERYTHING },
    { name: 'רק חיוניות', words: 'רק עוגיות חיוניות אושרו', choice: NOTHING },
  ]) {
    const user = openPage()
    await user.click(await button(name))
    await untilClosed()
    await screen.findByText('הסכמה נשמרה')
    await screen.findByText(words)
    expect(kept()).toEqual(choice)
    const sessionId = localStorage.getItem('cookieSessionId')
    expect(sessionId).toBeTruthy()
    const recorded = { ...choice, sessionId, ipAddress: null, consentBannerShown: true }
    expect(sent().at(-1)!.body).toMatchObject(recorded)
    cleanup()
    localStorage.clear()
  }
})

async function acceptAllThenNothing() {
  const user = openPage()
  await user.click(await button('אישור כל העוגיות'))
  await user.click(screen.getByRole('link', { name: 'הגדרות עוגיות' }))
  for (const kind of OPTIONAL) await user.click(box(kind))
  await user.click(await button('שמירת ההעדפות'))
}

const sent = () => api.sent('POST', '/api/cookies/preferences')

test('a second choice is sent once the first is recorded, so that the last one is stored last', async () => {
  record()
  const answerFirst = api.late('POST', '/api/cookies/preferences')
  await acceptAllThenNothing()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(sent()).toHaveLength(1)
  answerFirst()
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]!.body).toMatchObject(NOTHING)
})

test('a choice that waits for the one before is sent when she leaves the page', async () => {
  record()
  const answerAll = api.late('POST', '/api/cookies/preferences')
  await acceptAllThenNothing()
  await waitFor(() => expect(sent()).toHaveLength(1))
  window.dispatchEvent(new Event('pagehide'))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]!.body).toMatchObject(NOTHING)
  answerAll()
  await screen.findByText('העדפות נשמרו')
})

test('a choice is sent although she leaves the page at once, and after one that failed', async () => {
  vi.mocked(console.warn).mockImplementation(() => {})
  api.on('POST', '/api/cookies/preferences', down)
  const fetched = vi.spyOn(globalThis, 'fetch')
  const user = openPage()
  await user.click(await button('רק חיוניות'))
  await screen.findByText('שגיאה בשמירת העדפות')
  expect(screen.getByText('הבחירה שלך פועלת במכשיר הזה. נסי שוב מאוחר יותר.')).toBeVisible()
  record()
  await user.click(screen.getByRole('link', { name: 'הגדרות עוגיות' }))
  await user.click(await button('שמירת ההעדפות'))
  await screen.findByText('העדפות נשמרו')
  expect(fetched.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, true])
})

test('what has to arrive although the page is left is kept alive also in a tab in which the admin was open', async () => {
  installRequestTimeout()
  onTestFinished(() => void delete everyCall.prepare)
  record()
  api.on('POST', '/api/statistics/pageview', () => ({ status: 204 }))
  const fetched = vi.spyOn(globalThis, 'fetch')
  await client.postKeepalive('/api/cookies/preferences', NOTHING)
  client.beacon('/api/statistics/pageview', { path: '/' })
  expect(fetched.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, true])
})

test('a choice that cannot be recorded holds all the same', async () => {
  vi.mocked(console.warn).mockImplementation(() => {})
  api.on('POST', '/api/cookies/preferences', down)
  const user = openPage()
  await user.click(await button('רק חיוניות'))
  await screen.findByText('שגיאה בשמירת העדפות')
  await untilClosed()
  expect(kept()).toEqual(NOTHING)
})

test('she is asked when the lookup fails, and not when it knows her choice', async () => {
  vi.mocked(console.warn).mockImplementation(() => {})
  const sessionId = '1732190000000-earlier-browser'
  localStorage.setItem('cookieSessionId', sessionId)
  const broken = { status: 500, body: { code: 500, status: 'Internal Server Error' } }
  api.on('GET', '/api/cookies/preferences', () => broken)
  const { unmount } = render(<Consent tools={{ analyticsId: '', pixelId: '' }} />)
  await button('רק חיוניות')
  unmount()

  api.on('GET', '/api/cookies/preferences', ({ query }) => ({
    body: sample('Preferences', { ...NOTHING, sessionId: query.get('sessionId')! }),
  }))
  openPage()
  await waitFor(() => expect(kept()).toEqual(NOTHING))
  expect(api.sent('GET', '/api/cookies/preferences').at(-1)!.query.get('sessionId')).toBe(sessionId)
  await untilClosed()
})

test('the link at the foot of every page takes a choice back', async () => {
  record()
  const user = openPage()
  await user.click(await button('אישור כל העוגיות'))
  await untilClosed()
  expect(kept()).toEqual(EVERYTHING)
  await user.click(screen.getByRole('link', { name: 'הגדרות עוגיות' }))
  await button('שמירת ההעדפות')
  expect(box(/שיווק/)).toBeChecked()
  await user.click(await button('סגירה'))
  expect(screen.getByRole('link', { name: 'הגדרות עוגיות' })).toHaveFocus()
  await user.click(screen.getByRole('link', { name: 'הגדרות עוגיות' }))
  for (const kind of OPTIONAL) await user.click(box(kind))
  await user.click(await button('שמירת ההעדפות'))
  await untilClosed()
  expect(screen.getByRole('link', { name: 'הגדרות עוגיות' })).toHaveFocus()
  expect(kept()).toEqual(NOTHING)
})

test('the link opens the settings of a banner that stands there, as often as she comes back to it', async () => {
  const user = openPage()
  await button('רק חיוניות')
  const link = screen.getByRole('link', { name: 'הגדרות עוגיות' })
  await user.click(link)
  await button('שמירת ההעדפות')
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus()
  await user.click(box(/שיווק/))
  await user.click(link)
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus()
  expect(box(/שיווק/)).toBeChecked()
  await user.click(await button('חזרה'))
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus()
  await user.click(link)
  await button('שמירת ההעדפות')
})

test('on the way back to a page that the browser kept she is not asked what she has chosen since', async () => {
  openPage()
  await button('רק חיוניות')
  localStorage.setItem('cookiePreferences', JSON.stringify(NOTHING))
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  await untilClosed()
})

test('what she chooses in another tab while her earlier choice is looked up is not undone', async () => {
  localStorage.setItem('cookieSessionId', '1732190000000-earlier-browser')
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  api.on('GET', '/api/cookies/preferences', () =>
    asked.then(() => ({ body: sample('Preferences', EVERYTHING as object) })),
  )
  openPage()
  await waitFor(() => expect(api.sent('GET', '/api/cookies/preferences')).toHaveLength(1))
  localStorage.setItem('cookiePreferences', JSON.stringify(NOTHING))
  answer()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(kept()).toEqual(NOTHING)
  await untilClosed()
})

test('what she takes back in another tab holds in this one at once', async () => {
  localStorage.setItem('cookiePreferences', JSON.stringify(EVERYTHING))
  render(<Consent tools={{ analyticsId: 'G-1', pixelId: '' }} />)
  const heard = () => (window.dataLayer ?? []).map((call) => JSON.stringify([...(call as Iterable<unknown>)]))
  await waitFor(() => expect(heard().join()).toContain('"analytics_storage":"granted"'))
  localStorage.setItem('cookiePreferences', JSON.stringify(NOTHING))
  localStorage.setItem('cookiePreferencesMade', JSON.stringify({ at: Date.now(), version: '2026-11' }))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cookiePreferencesMade' })))
  await waitFor(() => expect(heard().at(-1)).toContain('"analytics_storage":"denied"'))
})

/** As if she had chosen that, and the page is opened again when `pass` has made it old. */
async function chosenBefore(pass: () => void) {
  record()
  const user = userEvent.setup({ delay: null })
  const { unmount } = render(<Consent tools={{ analyticsId: '', pixelId: '' }} />)
  await user.click(await button('אישור כל העוגיות'))
  await waitFor(() => expect(api.sent('POST', '/api/cookies/preferences')).toHaveLength(1))
  unmount()
  pass()
}

const DAY = 24 * 60 * 60_000

/** As if she had chosen so many days ago, under that version of the banner's words. */
const madeBefore = (days: number, version: string) => () =>
  localStorage.setItem('cookiePreferencesMade', JSON.stringify({ at: Date.now() - days * DAY, version }))

test.each([
  { what: 'a year has passed', days: 366, version: '2026-11' },
  { what: 'the words of the banner have changed', days: 0, version: '2020-01' },
])('she is asked again, with nothing ticked, once $what', async ({ days, version }) => {
  await chosenBefore(madeBefore(days, version))
  const user = openPage()
  await user.click(await button('התאמה אישית'))
  for (const kind of OPTIONAL) expect(box(kind)).not.toBeChecked()
  await user.click(await button('שמירת ההעדפות'))
  await untilClosed()
  expect(kept()).toEqual(NOTHING)
})

test('a choice holds until the last day of its year', async () => {
  await chosenBefore(madeBefore(364, '2026-11'))
  openPage()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  await untilClosed()
  expect(kept()).toEqual(EVERYTHING)
})

test('she is asked again where only the server knows what she chose under other words', async () => {
  await chosenBefore(() => localStorage.removeItem('cookiePreferences'))
  const known = { ...EVERYTHING, bannerVersion: '2020-01' }
  api.on('GET', '/api/cookies/preferences', sample('Preferences', known as object))
  openPage()
  await button('רק חיוניות')
})

test('a choice whose moment nobody kept holds', async () => {
  localStorage.setItem('cookiePreferences', JSON.stringify(NOTHING))
  openPage()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  await untilClosed()
  expect(api.sent('GET', '/api/cookies/preferences')).toEqual([])
})

test('what is taken back leaves no cookie on the domain above, where the tools set theirs', () => {
  vi.stubGlobal('location', { ...window.location, hostname: 'www.har.co.il' })
  const written: string[] = []
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('_ga=1; _fbp=2; theirs=3')
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void written.push(cookie))
  signalConsent({ ...EVERYTHING, ...NOTHING, essential: true }, { analyticsId: 'G-1', pixelId: '1' })
  for (const name of ['_ga', '_fbp'])
    expect(written).toEqual(
      expect.arrayContaining([
        expect.stringMatching(`^${name}=; .*domain=har.co.il$`),
        expect.stringMatching(`^${name}=; .*domain=www.har.co.il$`),
        expect.stringMatching(`^${name}=; path=/; max-age=0$`),
      ]),
    )
  expect(written.join()).not.toContain('theirs')
})
