// The session is over while she works: she goes on writing, signs in again in place, and nothing is lost.
import type { Page } from '@playwright/test'
import { freshSlug } from '../support/add-trip.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { deleteArticle, makeDraft, openArticle, storedArticle } from '../support/drafts.ts'
import { fill, openTab } from '../support/owner.ts'
import { photograph } from '../support/photographs.ts'
import { ownerCredentials } from '../support/settings.ts'
import { expect, test } from '../support/test.ts'
import { galilee } from '../texts.ts'

const door = (page: Page) => page.getByRole('dialog', { name: 'צריך להתחבר שוב' })
const text = (page: Page) => page.locator('[name=contentMd]')

const endSession = (page: Page) => page.context().clearCookies()

async function signInAgain(page: Page): Promise<void> {
  await door(page).locator('[name=email]').fill(ownerCredentials.email)
  await door(page).locator('[name=password]').fill(ownerCredentials.password)
  await door(page).getByRole('button', { name: 'התחברות' }).click()
  await expect(door(page)).toHaveCount(0)
}

for (const width of [390, 1280]) {
  test(`she closes the dialog and writes on; her next save asks again at ${width} px`, async ({ owner }) => {
    await owner.setViewportSize({ width, height: 844 })
    const draft = await makeDraft(owner, { contentMd: 'התחלה.' })
    await openArticle(owner, draft)
    await endSession(owner)
    await text(owner).fill('התחלה, והמשך.')
    await expect(door(owner)).toBeVisible()
    await expectNoAxeViolations(owner)
    await owner.keyboard.press('Escape')
    await expect(door(owner)).toHaveCount(0)

    await text(owner).focus()
    await text(owner).press('Control+End')
    const began = Date.now()
    while (Date.now() - began < 8_000) await text(owner).pressSequentially(' ועוד', { delay: 90 })
    // Longer than the form waits before it saves itself.
    await owner.waitForTimeout(4_000)
    await expect(door(owner), 'it leaves her alone').toHaveCount(0)
    await expect(text(owner)).toBeFocused()
    await expect(owner.getByText('צריך להתחבר שוב. מה שכתבת שמור במכשיר הזה')).toBeVisible()

    const written = await text(owner).inputValue()
    await owner.getByRole('button', { name: 'לשמור טיוטה' }).click()
    await expect(door(owner)).toBeVisible()
    // What the desk does by itself meanwhile does not take the dialog away again.
    await owner.waitForTimeout(4_000)
    await signInAgain(owner)
    await expect.poll(async () => (await storedArticle(owner, draft.id)).contentMd).toBe(written)
    await expect(owner.getByText('נשמר לפני רגע')).toBeVisible()
    await deleteArticle(owner, draft.id)
  })
}

test('a picture that is refused waits until she is signed in again', async ({ owner }) => {
  await openTab(owner, 'טיולים')
  await owner.getByRole('button', { name: 'לפתוח את כל הטופס' }).click()
  await fill(owner, { ...galilee, slug: freshSlug() })
  await owner.locator('input[type=file]').setInputFiles([await photograph('kite-blue-sky.jpg')])
  await endSession(owner)
  await owner.getByRole('button', { name: /^להתחיל להעלות/ }).click()
  await signInAgain(owner)
  await owner.getByRole('button', { name: /^להעלות שוב את/ }).click()
  await expect(
    owner.getByRole('group', { name: /^תמונות הטיול/ }).locator('ol > li'),
    'what she chose is there',
  ).toHaveCount(1)
})
