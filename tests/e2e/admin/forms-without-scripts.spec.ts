import { type Page } from '@playwright/test'
import { unique } from '../support/fresh.ts'
import { fill } from '../support/owner.ts'
import { demoTrip } from '../support/public-pages.ts'
import { PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { noa } from '../texts.ts'

// A browser lets pass what only the API refuses: a name of spaces, an address without a domain.
const blank = '  '
const noDomain = 'noa@mail'

test.use({ viewport: PHONE })

test('a refused enquiry comes back filled, says what is wrong, and is sent again', async ({
  visitor,
  owner,
}) => {
  const message = unique('שתי שורות\nבלי סקריפטים')
  await visitor.goto('/contact')
  const onThePage = await controls(visitor)
  const select = visitor.getByLabel('על איזה טיול מדובר?')
  const trip = await select.locator('option').nth(1).textContent()
  await fill(visitor, { ...noa, name: blank, email: noDomain, message, age: '41' })
  await select.selectOption({ index: 1 })
  await visitor.getByRole('checkbox').check()
  await visitor.getByRole('button', { name: 'שליחת הודעה' }).click()

  await expect(visitor.getByRole('heading', { level: 1, name: 'ההודעה עוד לא נשלחה' })).toBeVisible()
  await expect(visitor.getByRole('alert')).toBeFocused()
  await expect(visitor.getByLabel('שם מלא')).toHaveAccessibleDescription('שדה חובה.')
  await expect(visitor.getByLabel('אימייל')).toHaveAccessibleDescription('כתובת אימייל לא תקינה')
  await expect(visitor.getByLabel('אימייל')).toHaveAttribute('aria-invalid', 'true')
  await expect(visitor.getByLabel('טלפון')).toHaveValue(noa.phone)
  await expect(visitor.getByLabel('הודעה')).toHaveValue(message)
  await expect(visitor.getByLabel('גיל')).toHaveValue('41')
  await expect(visitor.getByRole('checkbox')).toBeChecked()
  await expect(visitor.locator('option:checked')).toHaveText(trip!)
  expect(await controls(visitor)).toEqual(onThePage)
  await expectNoSidewaysScroll(visitor)
  // In the same tab, the way back would lose what she corrected.
  for (const link of await visitor.getByRole('link', { name: 'מדיניות הפרטיות (נפתח בחלון חדש)' }).all())
    await expect(link).toHaveAttribute('target', '_blank')
  await expect(visitor.getByRole('link', { name: /^מדיניות הפרטיות/ })).toHaveCount(2)

  await visitor.getByRole('alert').getByRole('link', { name: 'שם מלא' }).click()
  await visitor.getByLabel('שם מלא').fill(noa.name)
  await visitor.getByLabel('אימייל').fill(noa.email)
  await visitor.getByRole('button', { name: 'שליחת הודעה' }).click()
  await expect(visitor).toHaveURL('/thank-you')
  const stored = await received(owner, '/api/contacts', 'message', message)
  expect(stored).toMatchObject([{ name: noa.name, email: noa.email, age: 41, trip: { title: trip } }])
})

test('a refused enquiry about a trip leads back to the trip', async ({ visitor, owner }) => {
  const trip = await demoTrip(visitor.request)
  const message = unique('על הטיול')
  await visitor.goto(`/trips/${trip.slug}`)
  const onThePage = await controls(visitor)
  await fill(visitor, { ...noa, name: blank, message })
  await visitor.getByRole('button', { name: 'שליחה' }).click()
  await expect(visitor.getByRole('link', { name: `חזרה לדף ${trip.title}` })).toHaveAttribute(
    'href',
    `/trips/${trip.slug}`,
  )
  await expect(visitor.getByRole('checkbox')).toHaveCount(0)
  expect(await controls(visitor)).toEqual(onThePage)
  await expectNoSidewaysScroll(visitor)
  await visitor.getByLabel('שם מלא').fill(noa.name)
  await visitor.getByRole('button', { name: 'שליחה' }).click()
  await expect(visitor).toHaveURL('/thank-you')
  const stored = await received(owner, '/api/contacts', 'message', message)
  expect(stored).toMatchObject([{ name: noa.name, trip: { title: trip.title } }])
})

test('a refused rights request comes back filled and is sent again', async ({ visitor, owner }) => {
  const description = unique('למחוק את כל מה שיש עליי')
  await visitor.goto('/user-rights')
  const onThePage = await controls(visitor)
  await visitor.getByLabel('שם מלא').fill(blank)
  await visitor.getByLabel('אימייל').fill(noDomain)
  await visitor.getByLabel('סוג הבקשה').selectOption({ label: 'זכות מחיקה' })
  await visitor.getByLabel('תיאור הבקשה').fill(description)
  await visitor.getByRole('checkbox').check()
  await visitor.getByRole('button', { name: 'שליחת הבקשה' }).click()

  await expect(visitor.getByRole('heading', { level: 1, name: 'הבקשה עוד לא נשלחה' })).toBeVisible()
  await expect(visitor.getByLabel('אימייל')).toHaveAccessibleDescription('כתובת אימייל לא תקינה')
  await expect(visitor.getByLabel('סוג הבקשה')).toHaveValue('deletion')
  await expect(visitor.getByLabel('תיאור הבקשה')).toHaveValue(description)
  expect(await controls(visitor)).toEqual(onThePage)
  await expect(visitor.getByRole('checkbox')).toBeChecked()
  await expectNoSidewaysScroll(visitor)
  await visitor.getByLabel('שם מלא').fill(noa.name)
  await visitor.getByLabel('אימייל').fill(noa.email)
  await visitor.getByRole('button', { name: 'שליחת הבקשה' }).click()
  await expect(visitor).toHaveURL('/user-rights/sent')
  const stored = await received(owner, '/api/user-rights/requests', 'description', description)
  expect(stored).toMatchObject([{ fullName: noa.name, requestType: 'deletion' }])
})

const LIMITS = 'min max step minlength maxlength rows dir autocomplete inputmode'.split(' ')

/**
 * Every field of the form that is sent: what it is called, what it takes, what is always said under it. A form that came back has
 * those of the page it came from.
 */
async function controls(page: Page) {
  const found = await page.locator('main form[method="post"]').evaluate((form: HTMLFormElement, limits) => {
    const words = (node: Element | null | undefined) => node?.textContent?.replace(/\s+/g, ' ').trim()
    const hintsOf = (control: Element) =>
      (control.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id.endsWith('hint'))
    const fields = Array.from(form.querySelectorAll<HTMLInputElement>('input, select, textarea'))
    const found = fields.map((control) => ({
      name: control.name,
      type: control.type,
      required: control.required,
      label: words(control.labels?.[0]),
      limits: limits.map((limit) => control.getAttribute(limit)),
      hint: hintsOf(control).map((id) => words(document.getElementById(id))),
      // Trips come and go while the site is built.
      options: Array.from(control.querySelectorAll('option'), ({ value, text }) => ({ value, text })).slice(
        0,
        control.name === 'tripId' ? 1 : undefined,
      ),
    }))
    // The order of what nobody sees is nobody's matter.
    const unseen = found.filter(({ type, name }) => type === 'hidden' || name === 'website')
    const seen = found.filter((field) => !unseen.includes(field))
    return [...seen, ...unseen.sort((a, b) => (a.name < b.name ? -1 : 1))]
  }, LIMITS)
  expect(found.length).toBeGreaterThan(5)
  return found
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(beyond).toBeLessThanOrEqual(0)
}

async function received(owner: Page, path: string, field: string, text: string): Promise<any[]> {
  const rows = await (await owner.request.get(path)).json()
  return rows.filter((row: any) => row[field] === text)
}
