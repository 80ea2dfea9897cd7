import { enquire, openEnquiry } from '../support/enquire.ts'
import { unique } from '../support/fresh.ts'
import { expectToast, openTab } from '../support/owner.ts'
import { COMPUTER, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { BUTTON, TAB } from '../support/words.ts'

test('what came in meanwhile is there after a refresh, and is found', async ({ owner, visitor }) => {
  await openTab(owner, TAB.enquiries)
  const { name, phone } = await enquire(visitor)
  await owner.getByRole('button', { name: 'רענון' }).click()
  const heading = owner.getByRole('heading', { name })
  await expect(heading).toBeVisible()

  await owner.getByLabel('חיפוש פנייה').fill(phone.replace('-', ''))
  await expect(owner.getByRole('heading', { level: 3 })).toHaveCount(1)
  await expect(heading).toBeVisible()
  await owner.getByRole('button', { name: 'סגורות' }).click()
  await expect(heading).toHaveCount(0)
})

test('she notes what comes next; what was not saved is not lost', async ({ owner, visitor }) => {
  const vegetarian = unique('שתיהן צמחוניות')
  const notes = `באה עם אחותה.\n${vegetarian}.`
  const { name } = await enquire(visitor)
  await openTab(owner, TAB.enquiries)
  const item = owner.getByRole('listitem').filter({ has: owner.getByRole('heading', { name }) })
  const note = (words: string) => item.getByRole('button', { name: `${words} לפנייה של ${name}` })
  const dialog = owner.getByRole('dialog', { name: `הערה לפנייה של ${name}` })
  const save = dialog.getByRole('button', { name: BUTTON.save })

  await note('להוסיף הערה').click()
  await dialog.getByLabel('הצעד הבא').fill('לחזור אליה ביום ראשון')
  await dialog.getByLabel('הערות').fill(notes)
  await owner.route('**/api/contacts/*', (route) => route.abort())
  await save.click()
  await expectToast(owner, 'ההערה לא נשמרה')
  await owner.reload()
  await note('להוסיף הערה').click()
  await expect(dialog.getByText('החזרנו לכאן את מה שכתבת ולא נשמר.')).toBeVisible()
  await expect(dialog.getByLabel('הערות')).toHaveValue(notes)

  await owner.unroute('**/api/contacts/*')
  await save.click()
  await expectToast(owner, 'ההערה נשמרה')
  await expect(dialog).toBeHidden()
  await owner.reload()
  await expect(item).toContainText('הצעד הבא: לחזור אליה ביום ראשון')
  await owner.getByLabel('חיפוש פנייה').fill(vegetarian)
  await expect(owner.getByRole('heading', { level: 3 })).toHaveCount(1)

  await note('לערוך את ההערה').click()
  await expect(dialog.getByText('החזרנו לכאן')).toHaveCount(0)
  await dialog.getByLabel('הצעד הבא').fill('א'.repeat(201))
  await save.click()
  await expect(dialog.getByText('ארוך מדי: אפשר עד 200 תווים.')).toBeVisible()
})

test('a status whose answer was lost goes back to what it was', async ({ owner, visitor }) => {
  const { name } = await enquire(visitor)
  await openTab(owner, TAB.enquiries)
  await owner.route('**/api/contacts/*/status', (route) => route.abort())
  const status = owner.getByLabel(`סטטוס הפנייה של ${name}`)
  await status.selectOption({ label: 'סגורה' })
  await expectToast(owner, 'עוד לא ידוע אם סטטוס הפנייה עודכן')
  await expect(status).toHaveValue('new')
})

test('on a computer her words and the answers stand beside who wrote, on a phone under it', async ({
  owner,
  visitor,
}) => {
  const message = unique('אפשר להגיע באוטובוס?')
  const sent = await enquire(visitor, { message })
  const item = await openEnquiry(owner, sent)
  // The counts make their row wider when they come.
  await expect(owner.getByRole('button', { name: /^הכול \(\d+\)/ })).toBeVisible()
  const boxes = async () => ({
    who: (await item.getByRole('heading').boundingBox())!,
    words: (await item.getByText(message).boundingBox())!,
    status: (await item.getByRole('combobox').boundingBox())!,
    answer: (await item.getByRole('link', { name: 'וואטסאפ' }).boundingBox())!,
  })
  await owner.setViewportSize(COMPUTER)
  const computer = await boxes()
  expect(computer.words.y).toBeLessThan(below(computer.who))
  for (const each of [computer.words, computer.answer])
    expect(each.x + each.width).toBeLessThan(computer.who.x)
  expect(computer.status.x + computer.status.width).toBeLessThanOrEqual(computer.words.x)

  await owner.evaluate(() => (document.documentElement.style.fontSize = '150%'))
  const largeLetters = await boxes()
  expect(largeLetters.words.y).toBeGreaterThan(below(largeLetters.who))
  await owner.evaluate(() => (document.documentElement.style.fontSize = ''))

  await owner.setViewportSize(PHONE)
  const phone = await boxes()
  expect(phone.words.y).toBeGreaterThan(below(phone.who))
  expect(phone.answer.y).toBeGreaterThan(below(phone.words))
})

const below = ({ y, height }: { y: number; height: number }) => y + height
