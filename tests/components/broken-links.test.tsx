// Warnings about broken links when publishing, from the form and from the list, and for what is published already.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { api, down } from './support/api'
import { fillAll, openAdmin, quietAdmin, untilField } from './support/admin'
import { inList, keepArticle, keepPage, keepTrip } from './support/records'
import { sample } from './support/shapes'

const GONE = 'עוד ב[טיול אחר](/trips/gone).'
const GONE_WORDS = 'הקישור ״טיול אחר״ מוביל לדף שאין באתר.'

beforeEach(() => {
  quietAdmin()
  api.on(
    'GET',
    '/api/desk/addresses',
    sample('Addresses', { trips: [], articles: [], binned: ['/trips/binned'], moved: ['/trips/moved'] }),
  )
})

const press = (name: string | RegExp) => screen.getByRole('button', { name })
const told = async () => {
  const dialog = await screen.findByRole('dialog', { name: 'כמה דברים לפני הפרסום' })
  return within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

test('a trip is published when she has read which of its links lead nowhere', async () => {
  keepTrip({
    published: false,
    longDescription: `${GONE} [ישן](/trips/moved), [בסל](/trips/binned), [עדכונים](/rss.xml)`,
  })
  const { user } = await openAdmin('/admin?tab=trips&open=5')
  await untilField('title')
  await user.click(press('לפרסם'))
  expect(await told()).toEqual([GONE_WORDS, 'הקישור ״בסל״ מוביל לדף שבסל המחזור.'])
  expect(api.sent('PUT', '/api/trips/5')).toHaveLength(0)
  await user.click(press('להמשיך בכל זאת'))
  await screen.findByText('הטיול פורסם')
})

test('what is told of a day is looked at as well, from the form and from the list', async () => {
  const days = ['פתיחה.\n\n```\nבלי סוף', GONE].map((text) => ({ title: 'יום', text, place: '' }))
  const { stored } = keepTrip({ published: false, facts: sample('TripFacts', { itinerary: days }) })
  const { user } = await openAdmin('/admin?tab=trips')
  await user.click(await screen.findByRole('button', { name: `לפרסם את ${stored.title}` }))
  const words = `יום 2: ${GONE_WORDS}`
  expect(await told()).toEqual([words])
  // Its line leads to the form.
  await user.click(press(words))
  await untilField('title')
  await user.click(press('לפרסם'))
  expect(await told()).toEqual([words])
  // And there to the text of that day, out of its folded section.
  await user.click(press(words))
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/יום 2/))
  expect(document.activeElement).toBeVisible()
})

test('a draft is kept without being asked', async () => {
  keepTrip({ published: false, longDescription: GONE })
  const { user } = await openAdmin('/admin?tab=trips&open=5')
  await fillAll(user, { destination: 'הגולן' })
  await user.click(press('לשמור טיוטה'))
  await screen.findByText('הטיוטה נשמרה')
})

const PICTURE_WORDS = 'לתמונה בתוך הטקסט אין תיאור. מי ששומעת את הדף לא תדע מה יש בה.'
const picture = (name: string, words = 'מה רואים בתמונה') => `![${words}](/objects/pictures/${name}.jpg)`

test('of a trip that is published the pictures without words are told as well', async () => {
  const days = [{ title: 'יום', text: picture('b', ''), place: '' }]
  keepTrip({
    published: false,
    longDescription: `${picture('a')}\n\n${picture('c', 'חוף')}`,
    facts: sample('TripFacts', { itinerary: days }),
  })
  const { user } = await openAdmin('/admin?tab=trips&open=5')
  await untilField('title')
  await user.click(press('לפרסם'))
  expect(await told()).toEqual([PICTURE_WORDS, `יום 1: ${PICTURE_WORDS}`])
})

for (const { what, keep, open, text } of [
  {
    what: 'a trip',
    keep: (longDescription: string) => void keepTrip({ published: true, longDescription }),
    ...{ open: 'trips&open=5', text: 'longDescription' },
  },
  {
    what: 'an article',
    keep: (contentMd: string) => void keepArticle({ status: 'published', contentMd }),
    ...{ open: 'blog&open=7', text: 'contentMd' },
  },
  {
    what: 'a page',
    keep: (contentMd: string) => void keepPage({ published: true, contentMd }),
    ...{ open: 'pages&open=9', text: 'contentMd' },
  },
])
  test(`of ${what} that is live a picture without words is told when it is a new one`, async () => {
    keep(picture('a'))
    const { user } = await openAdmin(`/admin?tab=${open}`)
    await fillAll(user, { [text]: `${picture('a')}\n\nעוד.` })
    await user.click(press('לפרסם את השינויים'))
    await screen.findByText('השינויים פורסמו')
    await fillAll(user, { [text]: `${picture('a')}\n\n${picture('b')}` })
    await user.click(press('לפרסם את השינויים'))
    expect(await told()).toEqual([PICTURE_WORDS])
  })

test('changes to what is live are checked as well: for links and new pictures, and for nothing else', async () => {
  keepArticle({ status: 'published', excerpt: 'קצר.' })
  const { user } = await openAdmin('/admin?tab=blog&open=7')
  await fillAll(user, { contentMd: 'נפגשות ב־3.4.2020.' })
  await user.click(press('לפרסם את השינויים'))
  await screen.findByText('השינויים פורסמו')
  await fillAll(user, { contentMd: GONE })
  await user.click(press('לפרסם את השינויים'))
  expect(await told()).toEqual([GONE_WORDS])
})

test('where the addresses of the site are not known, a link is not said to be right', async () => {
  api.on('GET', '/api/desk/addresses', down)
  keepTrip({ published: false, longDescription: GONE })
  const { user } = await openAdmin('/admin?tab=trips&open=5')
  await untilField('title')
  await user.click(press('לפרסם'))
  expect(await told()).toEqual([
    'את הקישור ״טיול אחר״ לא הצלחנו לבדוק עכשיו. כדאי לפתוח אותו באתר אחרי הפרסום.',
  ])
})

test('from the list a draft is looked at before', async () => {
  const { stored } = keepTrip({ published: false, longDescription: GONE })
  const { user } = await openAdmin('/admin?tab=trips')
  await user.click(await screen.findByRole('button', { name: `לפרסם את ${stored.title}` }))
  expect(await told()).toEqual([GONE_WORDS])
  await user.click(press('לא לפרסם עכשיו'))
  expect(api.sent('PUT', '/api/trips/5')).toHaveLength(0)
})

test('an article that was deleted meanwhile is not published from the list', async () => {
  const { stored } = keepArticle({ status: 'draft' })
  const { user } = await openAdmin('/admin?tab=blog')
  const publish = await screen.findByRole('button', { name: `לפרסם את ${stored.title}` })
  api.on('GET', '/api/blog', [])
  await user.click(publish)
  await screen.findByText('הוא נמחק בינתיים.')
  expect(api.sent('PUT', `/api/blog/${stored.id}`)).toHaveLength(0)
})

test('from the list, of changes that wait it is they that are looked at', async () => {
  const { stored } = keepTrip({ published: true, longDescription: 'הכול בסדר.' })
  const next = {
    version: 'n1',
    savedAt: '2027-03-01T07:00:00Z',
    written: { longDescription: GONE },
    base: {},
    clashes: [],
  }
  api.on('GET', '/api/trips/{slug}', { ...stored, next })
  api.on('GET', '/api/trips', [{ ...inList(stored), nextSavedAt: '2027-03-01T07:00:00Z', nextVersion: '1' }])
  const { user } = await openAdmin('/admin?tab=trips')
  await user.click(await screen.findByRole('button', { name: `לפרסם את השינויים של ${stored.title}` }))
  expect(await told()).toEqual([GONE_WORDS])
})
