// Push notifications on this device: offered once, requested only by a press, and a message for each state.
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAdmin, quietAdmin } from './support/admin'
import { api, down, unavailable } from './support/api'
import { expectNoAxeViolations } from './support/axe'
import { sample } from './support/shapes'

/** Of the API; these four bytes are the browser's own spelling of it. */
const KEY = 'BPb_-w'
const KEY_BYTES = new Uint8Array([4, 246, 255, 251])
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/a'
const ANOTHER = 'https://fcm.googleapis.com/fcm/send/b'

/** The browser's half. `answer` is what she presses in its own question. */
const browser = {
  answer: 'granted' as NotificationPermission,
  asked: 0,
  endpoint: null as string | null,
  key: KEY_BYTES,
  fault: null as Error | null,
  workers: new EventTarget(),
}

function subscription() {
  const { endpoint, key } = browser
  return endpoint && { endpoint, options: { applicationServerKey: key.buffer }, unsubscribe }
}
const unsubscribe = vi.fn(async () => ((browser.endpoint = null), true))
const subscribe = vi.fn(async (_: PushSubscriptionOptionsInit) => {
  if (browser.fault) throw browser.fault
  Object.assign(browser, { endpoint: ENDPOINT, key: KEY_BYTES })
  return subscription()
})
const register = vi.fn(async () => registration)
const registration = { pushManager: { getSubscription: async () => subscription(), subscribe } }

function giveBrowser(permission: NotificationPermission) {
  Object.assign(browser, { answer: 'granted', asked: 0, endpoint: null, key: KEY_BYTES, fault: null })
  browser.workers = new EventTarget()
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    permission,
    async requestPermission(this: { permission: NotificationPermission }) {
      browser.asked += 1
      return (this.permission = browser.answer)
    },
  })
  const serviceWorker = Object.assign(browser.workers, {
    register,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
}

/** The API's half: what it knows of this browser. */
function knowing(endpoint: string | null, publicKey: string | null = KEY) {
  let known = endpoint
  const told = () => ({ body: sample('Push', { publicKey, endpoint: known }) })
  api.on('GET', '/api/account/push', told)
  api.on('POST', '/api/account/push', ({ body }) => ((known = body.endpoint), told()))
  api.on('DELETE', '/api/account/push', () => ((known = null), { status: 204 }))
}

beforeEach(() => {
  quietAdmin()
  api.on('GET', '/api/account/sessions', [])
  api.on('GET', '/api/account/factor', sample('Factor'))
})

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const openAccount = () => openAdmin('/admin?tab=account')
const theSwitch = () => screen.findByRole('switch', { name: 'התראות של המכשיר הזה' })

test('they are switched on by a press, asked for only then, and off again', async () => {
  giveBrowser('default')
  knowing(null)
  const { user } = await openAccount()
  const control = await theSwitch()
  expect(control).not.toBeChecked()
  expect(screen.getByText('כבויות עכשיו.')).toBeVisible()
  expect(browser.asked).toBe(0)
  expect(subscribe).not.toHaveBeenCalled()

  await user.click(control)
  await screen.findByText('פועלות.')
  expect(await theSwitch()).toBeChecked()
  expect(browser.asked).toBe(1)
  expect(register).toHaveBeenCalledWith('/admin/service-worker.js', { scope: '/admin' })
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY })
  expect(api.sent('POST', '/api/account/push').map(({ body }) => body)).toEqual([{ endpoint: ENDPOINT }])

  await user.click(await theSwitch())
  await screen.findByText('כבויות עכשיו.')
  expect(await theSwitch()).not.toBeChecked()
  expect(api.sent('DELETE', '/api/account/push')).toHaveLength(1)
  expect(browser.endpoint).toBeNull()
})

test('whoever does not allow them is told how to, and nothing is sent', async () => {
  giveBrowser('default')
  knowing(null)
  browser.answer = 'default'
  const { user } = await openAccount()
  await user.click(await theSwitch())
  expect(await screen.findByRole('alert')).toHaveTextContent('ההתראות לא אושרו')
  expect(await theSwitch()).not.toBeChecked()

  browser.answer = 'denied'
  await user.click(await theSwitch())
  expect((await screen.findByText(/ההתראות מהאתר הזה חסומות במכשיר/)).closest('[role=status]')).not.toBeNull()
  expect(screen.queryByRole('switch', { name: /התראות/ })).toBeNull()
  expect(api.sent('POST', '/api/account/push')).toEqual([])
})

test.each([
  ['a service that does not take it', new DOMException('', 'AbortError'), 'הדפדפן לא הצליח להירשם להתראות'],
  ['a window that is private', new DOMException('', 'NotAllowedError'), 'ההתראות לא אושרו'],
])('%s is said, and the switch goes back', async (_, fault, words) => {
  giveBrowser('granted')
  knowing(null)
  browser.fault = fault
  const { user } = await openAccount()
  await user.click(await theSwitch())
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
  expect(await theSwitch()).not.toBeChecked()
})

test.each([
  ['a line that is cut', down, 'התשובה לא הגיעה, ולא ידוע אם משהו השתנה'],
  ['a server that takes nothing', unavailable, 'שום דבר לא השתנה'],
])('%s is said, and the switch goes back', async (_, answer, words) => {
  giveBrowser('granted')
  knowing(ENDPOINT)
  browser.endpoint = ENDPOINT
  api.on('DELETE', '/api/account/push', answer)
  const { user } = await openAccount()
  await user.click(await theSwitch())
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
  expect(await theSwitch()).toBeChecked()
  expect(browser.endpoint).toBe(ENDPOINT)
})

test.each([
  ['on', 'POST', null],
  ['off', 'DELETE', ENDPOINT],
] as const)('switching %s whose answer never comes is not told as unchanged', async (_, method, endpoint) => {
  giveBrowser('granted')
  knowing(endpoint)
  browser.endpoint = endpoint
  api.late(method, '/api/account/push')
  const { user } = await openAccount()
  await user.click(await theSwitch())
  await waitFor(() => expect(api.sent(method, '/api/account/push')).toHaveLength(1))
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(await screen.findByRole('alert')).toHaveTextContent('התשובה לא הגיעה, ולא ידוע אם משהו השתנה')
})

test('an address that the browser changed is told, and they stay on', async () => {
  giveBrowser('granted')
  knowing(ENDPOINT)
  browser.endpoint = ANOTHER
  await openAccount()
  expect(await theSwitch()).toBeChecked()
  expect(api.sent('POST', '/api/account/push').map(({ body }) => body)).toEqual([{ endpoint: ANOTHER }])
})

test.each([
  ['ended elsewhere', () => knowing(null)],
  ['of another key', () => (knowing(ENDPOINT), (browser.key = new Uint8Array([4, 1, 1, 1])))],
  ['forgotten by the browser', () => (knowing(ENDPOINT), (browser.endpoint = null))],
])('what is %s is off', async (_, arrange) => {
  giveBrowser('granted')
  browser.endpoint = ENDPOINT
  arrange()
  const { user } = await openAccount()
  expect(await theSwitch()).not.toBeChecked()
  await user.click(await theSwitch())
  await screen.findByText('פועלות.')
})

test('a server without a key says that something is missing', async () => {
  giveBrowser('default')
  knowing(null, null)
  await openAccount()
  const section = await screen.findByRole('region', { name: 'התראות במכשיר הזה' })
  await within(section).findByText(/כדי להפעיל צריך עוד הגדרה אחת/)
  expect(within(section).queryByRole('switch')).toBeNull()
})

test('a browser that knows no notifications says so, and asks nothing', async () => {
  const { user } = await openAccount()
  await screen.findByText(/הדפדפן הזה לא יודע להציג התראות/)
  await user.click(screen.getByRole('tab', { name: 'סקירה' }))
  expect(screen.queryByRole('button', { name: 'להפעיל התראות' })).toBeNull()
})

test('an app on the home screen that knows no notifications is not told to put it there', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_0) Safari/604.1',
  )
  const asked = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(display-mode: standalone)' ? ({ matches: true } as MediaQueryList) : asked(query),
  )
  await openAccount()
  await screen.findByText(/הדפדפן הזה לא יודע להציג התראות/)
  expect(screen.queryByText(/״הוספה למסך הבית״/)).toBeNull()
})

test('while the question of the browser waits, nothing is on, and it is said where the answer is missing', async () => {
  giveBrowser('default')
  knowing(null)
  let answer = (_: NotificationPermission) => {}
  Object.assign(Notification, {
    requestPermission: () =>
      new Promise<NotificationPermission>((resolve) => {
        answer = (given) => {
          Object.assign(Notification, { permission: given })
          resolve(given)
        }
      }),
  })
  const { user } = await openAccount()
  await user.click(await theSwitch())
  await screen.findByText(/הדפדפן שואל עכשיו/)
  expect(await theSwitch()).not.toBeChecked()
  // Once it is answered it is not said any more, though the line is slow.
  let stored = () => {}
  api.on('POST', '/api/account/push', async ({ body }) => {
    await new Promise<void>((resolve) => (stored = resolve))
    knowing(body.endpoint)
    return { body: sample('Push', { publicKey: KEY, endpoint: body.endpoint }) }
  })
  answer('granted')
  await screen.findByText('רגע...')
  await waitFor(() => expect(api.sent('POST', '/api/account/push')).toHaveLength(1))
  stored()
  await screen.findByText('פועלות.')
  expect(await theSwitch()).toBeChecked()
})

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Safari/604.1', 5],
  ['an iPad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1', 5],
])('%s is told to put the admin on its home screen', async (_, userAgent, maxTouchPoints) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(maxTouchPoints)
  await openAccount()
  await screen.findByText(/״הוספה למסך הבית״/)
})

test('a state that does not come is asked for again', async () => {
  giveBrowser('default')
  api.on('GET', '/api/account/push', down)
  const { user } = await openAccount()
  expect(await screen.findByRole('alert')).toHaveTextContent('זה לא נטען')
  knowing(null)
  await user.click(screen.getByRole('button', { name: 'לנסות שוב' }))
  await theSwitch()
})

test('the overview offers them, and no more once she said no', async () => {
  giveBrowser('default')
  knowing(null)
  const first = await openAdmin('/admin')
  expect(await screen.findByRole('heading', { name: 'לדעת מיד כשמחכה פנייה חדשה?' })).toBeVisible()
  expect(browser.asked).toBe(0)
  await expectNoAxeViolations()
  await first.user.click(screen.getByRole('button', { name: 'לא, תודה' }))
  expect(screen.queryByRole('heading', { name: /לדעת מיד/ })).toBeNull()
  first.close()

  await openAdmin('/admin')
  await waitFor(() => expect(api.sent('GET', '/api/account/push')).toHaveLength(2))
  await screen.findByRole('heading', { name: 'מה מחכה לך היום' })
  expect(screen.queryByRole('heading', { name: /לדעת מיד/ })).toBeNull()
})

test('taken up, the offer says so and goes; refused by the browser, it says why', async () => {
  giveBrowser('default')
  knowing(null)
  browser.answer = 'denied'
  const { user } = await openAdmin('/admin')
  await user.click(await screen.findByRole('button', { name: 'להפעיל התראות' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('ההתראות לא אושרו')

  browser.answer = 'granted'
  await user.click(screen.getByRole('button', { name: 'להפעיל התראות' }))
  await screen.findByText('ההתראות פועלות במכשיר הזה')
  expect(screen.queryByRole('button', { name: 'להפעיל התראות' })).toBeNull()
})

test('a device that she switched off herself is offered nothing', async () => {
  giveBrowser('granted')
  knowing(ENDPOINT)
  browser.endpoint = ENDPOINT
  const { user } = await openAccount()
  await user.click(await theSwitch())
  await screen.findByText('כבויות עכשיו.')
  await user.click(screen.getByRole('tab', { name: 'סקירה' }))
  await screen.findByRole('heading', { name: 'מה מחכה לך היום' })
  expect(screen.queryByRole('heading', { name: /לדעת מיד/ })).toBeNull()
})

test('notifications that stopped by themselves are told on the device, and taken up again', async () => {
  giveBrowser('granted')
  knowing(ENDPOINT)
  browser.endpoint = ENDPOINT
  const first = await openAdmin('/admin')
  await waitFor(() => expect(api.sent('GET', '/api/account/push')).toHaveLength(1))
  await screen.findByRole('heading', { name: 'מה מחכה לך היום' })
  expect(screen.queryByRole('heading', { name: /התראות/ })).toBeNull()
  first.close()

  browser.endpoint = null
  const { user } = await openAdmin('/admin')
  await screen.findByRole('heading', { name: 'ההתראות במכשיר הזה הפסיקו לפעול' })
  await user.click(screen.getByRole('button', { name: 'להפעיל שוב' }))
  await screen.findByText('ההתראות פועלות במכשיר הזה')
  expect(screen.queryByRole('heading', { name: /הפסיקו/ })).toBeNull()
  expect(browser.endpoint).toBe(ENDPOINT)
})

test('those that the browser forbids since are told with the way back, until she has read it', async () => {
  giveBrowser('granted')
  knowing(ENDPOINT)
  browser.endpoint = ENDPOINT
  const first = await openAdmin('/admin')
  await waitFor(() => expect(api.sent('GET', '/api/account/push')).toHaveLength(1))
  await screen.findByRole('heading', { name: 'מה מחכה לך היום' })
  first.close()

  giveBrowser('denied')
  const { user } = await openAdmin('/admin')
  await screen.findByText(/הן חסומות עכשיו/)
  expect(screen.queryByRole('button', { name: 'להפעיל שוב' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'הבנתי' }))
  expect(screen.queryByRole('heading', { name: /הפסיקו/ })).toBeNull()
})

test('a phone that is lost is told nothing more, also when its session is over', async () => {
  giveBrowser('default')
  let others = 1
  api.on('GET', '/api/account/push', () => ({
    body: sample('Push', { publicKey: KEY, endpoint: null, others }),
  }))
  api.on('GET', '/api/account/sessions', [sample('Session', { id: 1, current: true })])
  api.on('DELETE', '/api/account/sessions', () => ((others = 0), { status: 204 }))
  const { user } = await openAccount()
  await screen.findByText(/עוד מכשיר אחד שלך מקבל התראות/)
  await user.click(screen.getByRole('button', { name: 'לעצור את ההתראות במכשירים האחרים' }))
  await screen.findByText('ההתראות במכשירים האחרים נעצרו')
  await waitFor(() => expect(screen.queryByText(/מקבל התראות/)).toBeNull())
  expect(screen.queryByRole('button', { name: /לעצור את ההתראות/ })).toBeNull()
})

test('signing out ends the subscription of this browser', async () => {
  giveBrowser('granted')
  knowing(ENDPOINT)
  browser.endpoint = ENDPOINT
  api.on('POST', '/api/auth/logout', () => ({ status: 204 }))
  const { user } = await openAdmin('/admin?tab=trips')
  await user.click(screen.getByRole('button', { name: 'התנתקות' }))
  await waitFor(() => expect(browser.endpoint).toBeNull())
})

test('a pressed notification leads an open admin to its overview', async () => {
  giveBrowser('granted')
  knowing(ENDPOINT)
  browser.endpoint = ENDPOINT
  await openAdmin('/admin?tab=trips')
  browser.workers.dispatchEvent(new MessageEvent('message', { data: 'of another' }))
  expect(screen.getByRole('tab', { name: 'טיולים', selected: true })).toBeVisible()
  browser.workers.dispatchEvent(new MessageEvent('message', { data: 'opened-by-notice' }))
  await screen.findByRole('tab', { name: 'סקירה', selected: true })
  // There already, it reads anew what came.
  const asked = () =>
    ['/api/contacts/counts', '/api/user-rights/requests/counts'].map((path) => api.sent('GET', path).length)
  const [enquiries, requests] = asked()
  browser.workers.dispatchEvent(new MessageEvent('message', { data: 'opened-by-notice' }))
  await waitFor(() => expect(asked()).toEqual([enquiries! + 1, requests! + 1]))
})
