import { expectNoAxeViolations } from '../support/axe.ts'
import { expectToast, signIn } from '../support/owner.ts'
import { ownerCredentials } from '../support/settings.ts'
import { expect, test } from '../support/test.ts'
import { BUTTON } from '../support/words.ts'

test('who is not signed in is led to the door, which says what is behind it', async ({ page }) => {
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/login$/)
  const hint = page.getByRole('complementary', { name: 'פרטי התחברות' })
  await expect(hint).toContainText('מי שהקימה לך את האתר')
  await expect(hint, 'the demo on this computer').toContainText('נכתבו בחלון שבו הוא הופעל')
  const tiles = page.getByRole('region', { name: 'מה מחכה בפנים' }).getByRole('heading')
  await expect(tiles).toHaveText(['ניהול טיולים', 'בלוג AI', 'סטטיסטיקות', 'SEO חכם'])
  await expectNoAxeViolations(page)
})

test('whoever followed a mailed link arrives there once she is signed in', async ({ page }) => {
  await page.goto('/admin?tab=enquiries&open=1004')
  await expect(page).toHaveURL(/\/admin\/login$/)
  // As a phone does with a page that lay in the background.
  await page.reload()
  await page.locator('[name=email]').fill(ownerCredentials.email)
  await page.locator('[name=password]').fill(ownerCredentials.password)
  await page.getByRole('button', { name: BUTTON.signIn }).click()
  await expect(page).toHaveURL(/\/admin\/?\?tab=enquiries&open=1004$/)
  await expect(page.getByRole('tab', { name: 'פניות', selected: true })).toBeVisible()
})

test('what she types stands at the same side in each step of the door', async ({ page }) => {
  await page.goto('/admin/login')
  const [email, password] = [page.locator('[name=email]'), page.locator('[name=password]')]
  for (const field of [email, password]) {
    await expect(field).toHaveCSS('direction', 'ltr')
    await expect(field).toHaveCSS('text-align', 'end')
  }
  const box = (await password.boundingBox())!
  const eye = (await page.getByRole('button', { name: 'להציג את הסיסמה' }).boundingBox())!
  expect(eye.x + eye.width, 'beside the letters, not on them').toBeLessThan(box.x + box.width / 2)
  await page.getByRole('button', { name: 'שכחתי את הסיסמה' }).click()
  await expect(page.getByRole('button', { name: 'לשלוח לי קישור' })).toBeVisible()
  await expect(email).toHaveCSS('text-align', 'end')
})

test('a field left empty and a wrong password are told, and what she typed stays', async ({ page }) => {
  await page.goto('/admin/login')
  const [email, password] = [page.locator('[name=email]'), page.locator('[name=password]')]
  const enter = page.getByRole('button', { name: BUTTON.signIn })
  await enter.click()
  await expectToast(page, 'שגיאה')
  await expectToast(page, 'אנא מלאי את כל השדות')
  await expect(email).toBeFocused()

  await email.fill(ownerCredentials.email)
  await password.fill('not-her-password')
  await enter.click()
  await expectToast(page, 'שגיאת התחברות')
  await expectToast(page, 'אימייל או סיסמה שגויים')
  await expect(email).toHaveValue(ownerCredentials.email)
  await expect(password).toBeFocused()
})

test('while the door answers the button says so; then she is at her desk, and out again', async ({
  page,
}) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/api/auth/login', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/admin/login')
  await page.locator('[name=email]').fill(ownerCredentials.email)
  await page.locator('[name=password]').fill(ownerCredentials.password)
  await page.getByRole('button', { name: BUTTON.signIn }).click()
  await expect(page.getByRole('button', { name: 'מתחברת...' })).toBeVisible()
  letGo()
  await expectToast(page, 'התחברת בהצלחה')
  await expectToast(page, 'ניהול האתר נפתח...')
  await expect(page).toHaveURL(/\/admin\/?$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('owner')

  await page.goto('/admin/login') // signed in already
  await expect(page).toHaveURL(/\/admin\/?$/)
  const ended = page.waitForResponse('**/api/auth/logout')
  await page.getByRole('button', { name: 'התנתקות' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
  await ended
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/login$/)
  await signIn(page)
})
