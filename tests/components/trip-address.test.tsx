// The slug of a trip's page, suggested from its Hebrew title.
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field, fill, fillAll, openAdmin, quietAdmin, untilField } from './support/admin'
import { keepArticle, keepPage } from './support/records'

const NOT_A_NUMBER = 'כתבי מספר שלם, בספרות בלבד.'

test.each(['tab=trips&open=new', 'tab=pages&open=new', 'tab=blog&open=new:השראה'])(
  'the address comes last: %s',
  async (place) => {
    quietAdmin()
    await openAdmin(`/admin?${place}`)
    const address = await untilField('slug')
    expect([...address.form!.querySelectorAll(':is(input, select, textarea)')].at(-1)).toBe(address)
  },
)

test('an address is suggested as people spell, until she writes her own; a field speaks once it was left', async () => {
  quietAdmin()
  const { user } = await openAdmin('/admin?tab=trips')
  await untilField('title')
  for (const [title, slug] of [
    ['ימים של שקט בחיפה', 'days-quiet-bachipa'],
    ['Trek & Yoga בדולומיטים, 2029', 'trek-yoga-dolomites-2029'],
    ['סוף שבוע חוויתי במדבר', 'weekend-chaviti-desert'],
    ['צ׳ילה', 'chila'],
    ['שבת, מים ושקט', 'shabbat-water-quiet'],
  ] as const) {
    await fill(user, field('title'), title)
    await waitFor(() => expect(field('slug')).toHaveValue(slug))
  }
  await fill(user, field('slug'), 'my-own')
  await fill(user, field('title'), 'שם אחר')
  expect(field('slug')).toHaveValue('my-own')

  await fill(user, field('price'), 'הרבה')
  expect(screen.queryByText(NOT_A_NUMBER)).toBeNull()
  await user.tab()
  await screen.findByText(NOT_A_NUMBER)
  await fill(user, field('price'), '1,990')
  await waitFor(() => expect(screen.queryByText(NOT_A_NUMBER)).toBeNull())
})

test.each([
  ['tab=pages&open=new', keepPage],
  ['tab=blog&open=new:השראה', keepArticle],
] as const)(
  'the address follows the title of a saved draft, and of nothing that is public: %s',
  async (place, keep) => {
    quietAdmin()
    const kept = keep(null)
    const { user } = await openAdmin(`/admin?${place}`)
    await untilField('contentMd')
    await fillAll(user, { title: 'שבת, מים ושקט', contentMd: 'קמות לאט ויושבות על המרפסת.' })
    await user.click(screen.getByRole('button', { name: 'לשמור טיוטה' }))
    await waitFor(() => expect(kept.stored).toMatchObject({ slug: 'shabbat-water-quiet', version: '2' }))
    await fill(user, field('title'), 'שבת ומים')
    await waitFor(() => expect(field('slug')).toHaveValue('shabbat-water'))
    await user.click(screen.getByRole('button', { name: 'לפרסם' }))
    // An article without a picture is asked about first.
    if (keep === keepArticle) await user.click(await screen.findByRole('button', { name: 'להמשיך בכל זאת' }))
    await screen.findByRole('link', { name: /לדף באתר/ })
    await fill(user, field('title'), 'שבת, מים וקצת שקט')
    expect(field('slug')).toHaveValue('shabbat-water')
  },
)
