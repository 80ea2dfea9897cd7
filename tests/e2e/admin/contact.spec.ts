import { type Page } from '@playwright/test'
import { unique } from '../support/fresh.ts'
import { expectToast, fill } from '../support/owner.ts'
import { expectPrivacyNotice } from '../support/privacy-notice.ts'
import { demoTrip } from '../support/public-pages.ts'
import { hasReadFor, untilHydrated } from '../support/hydration.ts'
import { expect, test } from '../support/test.ts'
import { noa } from '../texts.ts'

// She has had the page before her for a while: what is sent within half a second is held for a program's.
test.beforeEach(async ({ page }) => hasReadFor(page, 60_000))

test('an enquiry waits for consent, is sent, and reaches the owner', async ({ page, owner }) => {
  const message = unique('אפשר לבוא לבד?')
  await page.goto('/contact')
  const button = page.getByRole('button', { name: 'שליחת הודעה' })
  await expect(button).toBeDisabled()
  await fill(page, { ...noa, message, age: '41' })
  await page.getByRole('checkbox').check()
  const [request] = await Promise.all([page.waitForRequest('**/api/contact'), button.click()])

  await expectToast(page, 'ההודעה נשלחה בהצלחה!')
  await expectToast(page, 'נחזור אליך בהקדם האפשרי.')
  await expect(page).toHaveURL('/thank-you')
  await expect(page.getByRole('heading', { name: 'תשובה בתוך 24 שעות' })).toBeVisible()
  expect(request.postDataJSON()).toMatchObject({ ...noa, age: 41, privacyConsent: true, website: '' })
  const [enquiry] = await received(owner, message)
  expect(enquiry).toMatchObject({ name: noa.name, age: 41, trip: null })
  const { reference } = enquiry
  await expect(page.getByText('מספר הפנייה שלך:')).toContainText(reference)
  const chat = page.getByRole('main').getByRole('link', { name: 'כתבי לנו בוואטסאפ' })
  expect(decodeURIComponent((await chat.getAttribute('href'))!)).toContain(`מספר הפנייה שלי: ${reference}`)
  await page.reload()
  await expect(page.getByText('מספר הפנייה שלך:')).toContainText(reference)
})

test('a failed send keeps what she wrote, and the next one is stored once', async ({ page, owner }) => {
  const message = unique('נשלח פעמיים')
  const keys: (string | undefined)[] = []
  // The first one is stored, but its answer gets lost on the way.
  await page.route('**/api/contact', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    const response = await route.fetch()
    if (keys.length === 1) await route.abort('connectionreset')
    else await route.fulfill({ response })
  })
  await page.goto('/contact')
  await untilHydrated(page)
  await fill(page, { ...noa, message })
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'שליחת הודעה' }).click()
  await expectToast(page, 'שגיאה בשליחת ההודעה')
  await expectToast(page, 'נסי שנית או פני אלינו ישירות.')
  await expect(page).toHaveURL('/contact')

  await page.reload()
  await untilHydrated(page)
  await expect(page.getByLabel('הודעה')).toHaveValue(message)
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'שליחת הודעה' }).click()
  await expect(page).toHaveURL('/thank-you')
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
  expect(await received(owner, message)).toHaveLength(1)

  await page.goto('/contact')
  await expect(page.getByLabel('הודעה')).toHaveValue('')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('an enquiry that waits at the door, because the API is away, is received all the same and keeps its number', async ({
    page,
  }) => {
    await page.route('**/api/contact', (route) =>
      route.fulfill({ status: 202, json: { reference: 'ה-7KQ2' } }),
    )
    await page.goto('/contact')
    await untilHydrated(page)
    await fill(page, { ...noa, message: 'שלום' })
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'שליחת הודעה' }).click()
    await expect(page).toHaveURL('/thank-you')
    await expectToast(page, 'ההודעה נשלחה בהצלחה!')
    const number = page.getByText('מספר הפנייה שלך:')
    await expect(number).toContainText('ה-7KQ2')
    await expect(page).toHaveTitle(/^תודה שפנית אלינו \|/)
    // Away while she scrolled down to the form.
    await expect(page.getByRole('complementary', { name: 'נגישות' })).toHaveCSS('opacity', '1')

    // Her number stays, its message does not.
    await page.reload()
    await expect(number).toContainText('ה-7KQ2')
    await expect(page.getByText('ההודעה נשלחה בהצלחה!')).toHaveCount(0)
    await page.goto('/contact')
    await page.goBack()
    await untilHydrated(page)
    await expect(number).toContainText('ה-7KQ2')
  })

  test('without a connection she is told, keeps what she wrote, and sends it when it is back', async ({
    page,
    context,
    owner,
  }) => {
    const message = unique('מהרכבת')
    await page.goto('/contact')
    await untilHydrated(page)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'שליחת הודעה' }).click()
    await expectToast(page, 'שדות חובה חסרים') // the script of toasts has come
    await fill(page, { ...noa, message })
    await context.setOffline(true)
    await page.getByRole('button', { name: 'שליחת הודעה' }).click()
    await expectToast(page, 'שגיאה בשליחת ההודעה')
    await expect(page.getByRole('textbox', { name: 'הודעה' })).toHaveValue(message)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'שליחת הודעה' }).click()
    await expect(page).toHaveURL('/thank-you')
    expect(await received(owner, message)).toHaveLength(1)
  })
})

test('without scripts the form is a plain one, with what the law wants her to know, and leads to the thanks', async ({
  visitor,
  owner,
}) => {
  const message = unique('בלי סקריפטים')
  await visitor.goto('/contact')
  await expectPrivacyNotice(visitor)
  await fill(visitor, { ...noa, message })
  await visitor.getByRole('checkbox').check()
  await visitor.getByRole('button', { name: 'שליחת הודעה' }).click()
  await expect(visitor).toHaveURL('/thank-you')
  expect(await received(owner, message)).toHaveLength(1)
})

test('a trip is asked about on its own page', async ({ page, owner }) => {
  const message = unique('נשאר מקום?')
  const trip = await demoTrip(page.request)
  await page.goto(`/trips/${trip.slug}`)
  await untilHydrated(page)
  const button = page.getByRole('button', { name: 'שליחה' })
  await button.click()
  await expectToast(page, 'שדות חובה חסרים - אנא מלאי את כל השדות הנדרשים.')
  await expect(page.getByLabel('שם מלא')).toBeFocused()

  await fill(page, { ...noa, message })
  await button.click()
  await expect(page).toHaveURL('/thank-you')
  await expectToast(page, 'ההודעה נשלחה בהצלחה!')
  expect(await received(owner, message)).toMatchObject([{ trip: { title: trip.title } }])
})

async function received(owner: Page, message: string): Promise<any[]> {
  const enquiries = await (await owner.request.get('/api/contacts')).json()
  return enquiries.filter((enquiry: any) => enquiry.message === message)
}
