// A save that meets another one, made in the meantime from another tab or device: nothing of either is lost.
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { api } from './support/api'
import { field, fillAll, openAdmin, quietAdmin, untilField } from './support/admin'
import { keepArticle, keepTrip } from './support/records'

const MET = 'המאמר נשמר בינתיים ממקום אחר'

beforeEach(quietAdmin)

const openArticle = async () => {
  const { user } = await openAdmin('/admin?tab=blog&open=7')
  await untilField('contentMd')
  return user
}

/** She types, and her save meets the other one. */
async function meet(user: UserEvent, mine: string) {
  await fillAll(user, { contentMd: mine })
  await user.click(screen.getByRole('button', { name: 'לשמור טיוטה' }))
  return screen.findByRole('alertdialog', { name: MET })
}

const textOf = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent)

test('a save that meets another keeps both: hers where both changed, the other one elsewhere', async () => {
  const kept = keepArticle()
  const user = await openArticle()
  kept.save({ title: 'בוקר אחר', contentMd: 'קמות מוקדם ויושבות על המרפסת.' })
  const dialog = await meet(user, 'קמות לאט ושותות על המרפסת.')
  const text = within(dialog).getByRole('group', { name: 'הטקסט' })
  expect(textOf(text.querySelectorAll('del'))).toEqual(['מוקדם', 'ויושבות'])
  expect(textOf(text.querySelectorAll('ins'))).toEqual(['לאט', 'ושותות'])
  expect(dialog).toHaveTextContent('מה שהשתנה רק שם ויישאר בכל מקרה: כותרת.')

  await user.click(within(dialog).getByRole('button', { name: 'לשמור את מה שכתבתי' }))
  await screen.findByText('הטיוטה נשמרה')
  expect(kept.stored).toMatchObject({ title: 'בוקר אחר', contentMd: 'קמות לאט ושותות על המרפסת.' })
  expect(field('title')).toHaveValue('בוקר אחר')
})

test('she may go on editing, and the next save asks again', async () => {
  const kept = keepArticle()
  const user = await openArticle()
  kept.save({ contentMd: 'משהו אחר לגמרי.' })
  const dialog = await meet(user, 'מה שאני כתבתי.')
  await user.click(within(dialog).getByRole('button', { name: 'להמשיך לערוך' }))
  expect(field('contentMd')).toHaveValue('מה שאני כתבתי.')
  await meet(user, 'מה שאני כתבתי ועוד.')
  expect(kept.stored.contentMd).toBe('משהו אחר לגמרי.')
})

test('she may take what is stored, and have hers back', async () => {
  const kept = keepArticle()
  const user = await openArticle()
  kept.save({ contentMd: 'מה שנשמר בטלפון.' })
  const dialog = await meet(user, 'מה שכתבתי במחשב.')
  await user.click(within(dialog).getByRole('button', { name: 'לקחת את מה ששמור' }))
  await waitFor(() => expect(field('contentMd')).toHaveValue('מה שנשמר בטלפון.'))
  await user.click(await screen.findByRole('button', { name: 'להחזיר את מה שכתבתי' }))
  expect(field('contentMd')).toHaveValue('מה שכתבתי במחשב.')
  await user.click(screen.getByRole('button', { name: 'לשמור טיוטה' }))
  await screen.findByText('הטיוטה נשמרה')
  expect(kept.stored.contentMd).toBe('מה שכתבתי במחשב.')
})

test('a field that only the API wrote otherwise than she typed it was not changed by the other device', async () => {
  const kept = keepArticle()
  api.on('PUT', '/api/blog/{post_id}', ({ body, headers }) => {
    if (headers.get('If-Match') !== `"${kept.stored.version}"`) return { status: 412 }
    kept.save({ ...body, title: body.title.replace(/\s+/g, ' ') })
    return { body: kept.stored }
  })
  const user = await openArticle()
  await fillAll(user, { title: 'בוקר  שקט' })
  await screen.findByText(/^נשמר לפני רגע/)
  kept.save({ excerpt: 'תקציר מהטלפון' })
  await fillAll(user, { title: 'בוקר  שקט מאוד' })
  await waitFor(() => expect(kept.stored.title).toBe('בוקר שקט מאוד'), { timeout: 15_000 })
  expect(kept.stored.excerpt).toBe('תקציר מהטלפון')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a save of hers does not take back what was published elsewhere', async () => {
  const kept = keepArticle()
  const user = await openArticle()
  kept.save({ status: 'published' })
  const dialog = await meet(user, 'קמות לאט, ועוד משפט.')
  expect(dialog).toHaveTextContent('בינתיים המאמר פורסם: מה שיישמר יופיע באתר.')
  await user.click(within(dialog).getByRole('button', { name: 'לשמור את מה שכתבתי' }))
  await screen.findByRole('button', { name: 'לפרסם את השינויים' })
  await waitFor(() => expect(kept.stored.contentMd).toBe('קמות לאט, ועוד משפט.'))
  expect(kept.stored.status).toBe('published')
})

test('a trip that was saved elsewhere says so too', async () => {
  const kept = keepTrip()
  const { user } = await openAdmin('/admin?tab=trips&open=5')
  await untilField('title')
  kept.save({ destination: 'עמק הירדן' })
  await fillAll(user, { destination: 'עמק החולה' })
  await user.click(screen.getByRole('button', { name: 'לפרסם את השינויים' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'הטיול נשמר בינתיים ממקום אחר' })
  const place = within(dialog).getByRole('group', { name: 'יעד' })
  expect(textOf(place.querySelectorAll('del'))).toEqual(['הירדן'])
  await user.click(within(dialog).getByRole('button', { name: 'לשמור את מה שכתבתי' }))
  await screen.findByText('השינויים פורסמו')
  expect(kept.stored.destination).toBe('עמק החולה')
})
