import { close, enquire, openEnquiry } from '../support/enquire.ts'
import { freshMail } from '../support/fresh.ts'
import { MAILED } from '../support/mails.ts'
import { expectWellMade, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

test('an enquiry tells its story, and what else she wrote', async ({ owner, visitor }) => {
  await owner.setViewportSize(PHONE)
  const email = freshMail('dana')
  const first = await enquire(visitor, { email })
  const second = await enquire(visitor, { email: email.toUpperCase() })
  const stranger = await enquire(visitor)

  const item = await openEnquiry(owner, second)
  await expect(item.getByText('פנתה גם ב־')).toBeVisible()
  const way = item.getByRole('link', { name: `א-${1000 + first.id}` })
  await expect(way).toHaveAttribute('href', `/admin?tab=enquiries&open=${first.id}`)
  const fold = item.getByRole('button', { name: `עוד על הפנייה של ${second.name}` })
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  const timeline = async () =>
    JSON.stringify(await (await owner.request.get(`/api/contacts/${second.id}/timeline`)).json())
  await expect.poll(timeline, MAILED).toContain('נשלח אליה אישור במייל')
  await fold.click()
  const lines = item.getByRole('list', { name: 'מה קרה עד עכשיו' }).getByRole('listitem')
  await expect(lines.first()).toContainText(`הפנייה התקבלה (א-${1000 + second.id})`)
  await expect(lines.last()).toContainText('נשלח אליה אישור במייל')
  await item.getByLabel(`סטטוס הפנייה של ${second.name}`).selectOption({ label: 'בטיפול' })
  await expect(lines.last()).toContainText('הסטטוס השתנה ל״בטיפול״')
  await expectWellMade(owner)
  await fold.click()
  await expect(lines).toHaveCount(0)

  await way.click()
  await expect(owner).toHaveURL(new RegExp(`open=${first.id}$`))
  const alone = await openEnquiry(owner, stranger)
  await expect(alone.getByText('פנתה גם ב־')).toHaveCount(0)
  for (const sent of [first, second, stranger]) await close(owner, sent)
})
