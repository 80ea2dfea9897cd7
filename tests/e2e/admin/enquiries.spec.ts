import { enquire, openEnquiry } from '../support/enquire.ts'
import { unique } from '../support/fresh.ts'
import { COMPUTER, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

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
