// Recovery codes are shown once, and stay on the screen until she confirms.
import { act, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { api } from './support/api'
import { fill, openAdmin, openTab, quietAdmin } from './support/admin'

beforeEach(() => {
  quietAdmin()
  api.on('GET', '/api/account/sessions', [])
  api.on('GET', '/api/account/factor', {
    onSince: '2027-02-01T07:00:00+00:00',
    recoveryCodesLeft: 2,
    offered: true,
  })
  api.on('POST', '/api/account/factor/recovery-codes', { recoveryCodes: ['abcd-efgh', 'ijkl-mnop'] })
})

async function askForCodes(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'קודים חדשים לשעת צורך' }))
  const dialog = within(screen.getByRole('dialog', { name: 'קודים חדשים לשעת צורך' }))
  await fill(user, dialog.getByLabelText('הסיסמה שלך'), 'סיסמה ארוכה')
  await fill(user, dialog.getByLabelText('קוד מהאפליקציה'), '123456')
  await user.click(dialog.getByRole('button', { name: 'ליצור קודים חדשים' }))
}

test.each([
  [0, 'לא נשארו קודים לשעת צורך. כדאי ליצור חדשים.', true],
  [1, 'נשאר קוד אחד לשעת צורך. כדאי ליצור חדשים.', true],
  [3, 'נשארו 3 קודים לשעת צורך.', true],
  [4, 'נשארו 4 קודים לשעת צורך.', false],
])(
  'of %i codes that are left it is said: %s, in the colour of a warning: %s',
  async (left, words, isWarning) => {
    const onSince = '2027-02-01T07:00:00+00:00'
    api.on('GET', '/api/account/factor', { onSince, recoveryCodesLeft: left, offered: true })
    await openAdmin('/admin?tab=account')
    expect((await screen.findByText(words)).classList.contains('text-terracotta')).toBe(isWarning)
  },
)

/** `answer` lets the codes come. */
async function leaveBeforeCodesCome() {
  const answer = api.late('POST', '/api/account/factor/recovery-codes')
  const { user } = await openAdmin('/admin?tab=account')
  await askForCodes(user)
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'לסגור' }))
  await user.click(screen.getByRole('tab', { name: 'סקירה' }))
  return { user, answer }
}

test('whoever leaves before new codes have come is asked, and told afterwards that she has not seen them', async () => {
  const { user, answer } = await leaveBeforeCodesCome()
  const question = within(await screen.findByRole('alertdialog', { name: 'לצאת לפני שהקודים מגיעים?' }))
  await user.click(question.getByRole('button', { name: 'לצאת' }))
  await screen.findByRole('heading', { name: 'מה מחכה לך היום' })
  answer()
  expect(await screen.findByText('הקודים לשעת צורך לא הוצגו לך')).toBeVisible()
})

test('codes that come while she is asked about leaving change the question', async () => {
  const { user, answer } = await leaveBeforeCodesCome()
  await screen.findByRole('alertdialog', { name: 'לצאת לפני שהקודים מגיעים?' })
  answer()
  const question = within(await screen.findByRole('alertdialog', { name: 'שמרת את הקודים?' }))
  await user.click(question.getByRole('button', { name: 'להישאר כאן' }))
  expect(screen.getByText('abcd-efgh')).toBeVisible()
})

test('whoever leaves while they are shown is asked, and leaves freely once they are kept', async () => {
  const { user } = await openAdmin('/admin?tab=account')
  await askForCodes(user)
  await screen.findByText('abcd-efgh')
  const close = () => {
    const event = new Event('beforeunload', { cancelable: true })
    act(() => void window.dispatchEvent(event))
    return event.defaultPrevented
  }
  expect(close()).toBe(true)
  await user.click(screen.getByRole('tab', { name: 'סקירה' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'שמרת את הקודים?' }))
  await user.click(question.getByRole('button', { name: 'להישאר כאן' }))
  expect(screen.getByText('abcd-efgh')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'שמרתי אותם' }))
  expect(close()).toBe(false)
  await openTab(user, 'סקירה')
})
