// The owner's guide: one press away from every screen, its sections open on a phone, an anchor for each part. As it opens, on both
// screens: admin/every-screen.spec.ts.
import { openPlace } from '../support/owner.ts'
import { expectWellMadeOn, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { TAB } from '../support/words.ts'

test('the guide opens from the header, with its pictures and parts', async ({ owner }) => {
  await owner.setViewportSize(PHONE)
  await openPlace(owner, 'מדריך')
  await expect(owner).toHaveURL(/\/admin\?tab=guide$/)
  await expect(owner.getByRole('heading', { name: 'המדריך שלך לאתר' })).toBeVisible()
  expect(
    await owner.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)

  // On a phone its sections are folded: their titles are the contents.
  const folded = owner.getByRole('main').locator('details')
  await expect.poll(() => folded.count()).toBeGreaterThan(10)
  for (const section of await folded.all()) await section.locator('summary').click()
  await expect(owner.locator('main details:not([open])')).toHaveCount(0)
  await expectWellMadeOn(PHONE, owner)

  const pictures = owner.getByRole('main').locator('img')
  expect(await pictures.count()).toBeGreaterThan(4)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  }

  // By its address, as a link in a mail would bring her there.
  await owner.setViewportSize({ width: 1280, height: 900 })
  await owner.getByRole('navigation', { name: 'מה יש במדריך' }).getByRole('link').last().click()
  await expect(owner).toHaveURL(/open=\d+$/)
  await owner.reload()
  const title = await owner.locator('[id^=guide-]').last().textContent()
  await expect(owner.getByRole('heading', { name: title!, exact: true })).toBeFocused()
  await owner.setViewportSize(PHONE)
  await expect(owner.locator('details[open]')).toHaveCount(1)

  await owner.getByRole('link', { name: 'לסקירה' }).click()
  await expect(owner.getByRole('tab', { name: TAB.overview, selected: true })).toBeVisible()
})
