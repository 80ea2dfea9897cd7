// The status and actions beside and under an open record's title.
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { api, down, unavailable } from './support/api'
import { field, fillAll, openAdmin, quietAdmin, untilField } from './support/admin'
import { keepArticle, keepPage, keepTrip } from './support/records'
import { sample } from './support/shapes'

beforeEach(quietAdmin)

/** What stands beside the title; it has no role of its own. */
const heading = (title: string) =>
  within(screen.getByRole('heading', { level: 2, name: title }).closest('header')!)

const button = (name: string) => screen.findByRole('button', { name })

test('a trip that is full says so beside its name, and is shared from its form', async () => {
  const { stored } = keepTrip({
    ...{ status: 'open', startDate: '2999-05-01', endDate: '2999-05-08', featured: true },
    ...{ currentParticipants: 12, maxParticipants: 12 },
  })
  const { user } = await openAdmin('/admin?tab=trips&open=5')
  await untilField('title')
  expect(heading(stored.title).getByText('מלא')).toBeVisible()
  expect(heading(stored.title).getByText('מומלץ')).toBeVisible()
  await user.click(await button(`לשתף את ${stored.title}`))
  const dialog = within(await screen.findByRole('dialog', { name: `לשתף את ״${stored.title}״` }))
  expect(dialog.getByRole('link', { name: /פלייר/ })).toHaveAttribute('href', '/api/trips/5/flyer.pdf')
})

test.each([
  ['a draft', { status: 'draft' }, 'טיוטה'],
  ['what waits for its moment', { status: 'draft', publishAt: '2999-05-01T06:00:00Z' }, 'מתוזמן'],
  ['what is live', { status: 'published' }, 'פורסם'],
] as const)('%s says so beside its title', async (_, state, words) => {
  const { stored } = keepArticle(state)
  await openAdmin('/admin?tab=blog&open=7')
  await untilField('contentMd')
  expect(heading(stored.title).getByText(words)).toBeVisible()
  expect(screen.queryAllByRole('button', { name: /^לשתף/ })).toHaveLength(words === 'פורסם' ? 1 : 0)
})

test.each([
  [
    'a draft',
    { status: 'draft' },
    'תצוגה מקדימה (נפתח בחלון חדש), גרסאות קודמות',
    'קישור סודי לתצוגה, מחיקה',
  ],
  ['what is live', { status: 'published' }, 'לשתף את TITLE, גרסאות קודמות', 'להסיר מהאתר, מחיקה'],
] as const)('the tools of %s: two in the row, and the others folded', async (_, state, row, more) => {
  const { stored } = keepArticle(state)
  await openAdmin('/admin?tab=blog&open=7')
  await untilField('contentMd')
  const tools = screen.getByRole('group', { name: 'פעולות' })
  const opener = within(tools).getByRole('button', { name: `עוד פעולות: ${stored.title}`, expanded: false })
  const folded = document.getElementById(opener.getAttribute('aria-controls')!)!
  const names = (all: HTMLElement[]) => all.map((each) => each.textContent).join(', ')
  expect(names(within(folded).getAllByRole('button'))).toBe(more)
  const all = [...tools.querySelectorAll<HTMLElement>('a, button')]
  expect(names(all.filter((each) => each !== opener && !folded.contains(each)))).toBe(
    row.replace('TITLE', stored.title),
  )
})

test('the tools come when a new article has saved itself, in the place of a line that says that it will', async () => {
  keepArticle(null)
  const { user } = await openAdmin('/admin?tab=blog&open=new:השראה')
  await untilField('contentMd')
  const line = screen.getByText('כשיש כותרת, הטיוטה נשמרת מעצמה בזמן הכתיבה.')
  expect(screen.queryByRole('button', { name: 'גרסאות קודמות' })).toBeNull()
  await fillAll(user, { title: 'בוקר על המרפסת' })
  await button('גרסאות קודמות')
  expect(line).not.toBeInTheDocument()
})

/** Opens the only earlier version; returns the dialog. */
async function openRevision(user: UserEvent) {
  await user.click(await button('גרסאות קודמות'))
  const dialog = within(screen.getByRole('dialog', { name: 'גרסאות קודמות' }))
  await user.click(within(await dialog.findByRole('listitem')).getByRole('button'))
  return dialog
}

test('the opening sentence of an earlier version of a page is compared word by word', async () => {
  keepPage({ description: 'מה שואלות אותנו' })
  api.on('GET', '/api/pages/{record_id}/revisions', [sample('RevisionInList', { id: 4 })])
  api.on('GET', '/api/pages/{record_id}/revisions/{revision_id}', {
    ...sample('PageRevision', {
      id: 4,
      slug: 'questions',
      title: 'שאלות נפוצות',
      description: 'מה שואלות תמיד',
    }),
    contentMd: 'כן, אפשר להגיע לבד.',
  })
  const { user } = await openAdmin('/admin?tab=pages&open=9')
  await untilField('contentMd')
  const dialog = await openRevision(user)
  await dialog.findByText('משפט פתיחה')
  expect(dialog.getByText('תמיד', { selector: 'del' })).toBeVisible()
})

test('the words of the leader in an earlier version of a trip are compared word by word', async () => {
  const { stored } = keepTrip()
  const facts = { included: [], notIncluded: [], leaderQuote: 'אני הולכת בסוף השורה.' }
  api.on('GET', '/api/trips/{record_id}/revisions', [sample('RevisionInList', { id: 4 })])
  api.on('GET', '/api/trips/{record_id}/revisions/{revision_id}', {
    ...sample('TripRevision', { id: 4, slug: stored.slug, title: stored.title }),
    facts,
  })
  const { user } = await openAdmin('/admin?tab=trips&open=5')
  await untilField('title')
  const dialog = await openRevision(user)
  await dialog.findByText('משפט שלה, בגוף ראשון')
  expect(dialog.getByText('אני הולכת בסוף השורה.', { selector: 'del' })).toBeVisible()
})

test('what she had typed before an earlier version is brought back can be had back itself', async () => {
  const { stored } = keepArticle({ status: 'draft', contentMd: 'קמות מוקדם.' })
  // What she typed would save itself, and be a part of what is stored.
  api.on('PUT', '/api/blog/{record_id}', down)
  api.on('GET', '/api/blog/{record_id}/revisions', [sample('RevisionInList', { id: 4 })])
  const { category, excerpt, slug, title } = stored
  const earlier = { id: 4, category, excerpt, slug, title, contentMd: 'קמות לאט.' }
  api.on('GET', '/api/blog/{record_id}/revisions/{revision_id}', sample('Revision', earlier))
  const { user } = await openAdmin('/admin?tab=blog&open=7')
  await fillAll(user, { contentMd: 'משפט שעוד לא נשמר.', title: '' })
  const dialog = await openRevision(user)
  await user.click(await dialog.findByRole('button', { name: 'להחזיר את הגרסה הזאת' }))
  await waitFor(() => expect(field('contentMd')).toHaveValue('קמות לאט.'))
  await user.click(await button('להחזיר את מה שכתבתי'))
  await waitFor(() => expect(field('contentMd')).toHaveValue('משפט שעוד לא נשמר.'))
})

test('a record goes into the bin from its form, also with words that were not saved', async () => {
  const kept = keepTrip()
  api.on('DELETE', '/api/trips/{record_id}', unavailable)
  const { user } = await openAdmin('/admin?tab=trips&open=5')
  await untilField('title')
  await fillAll(user, { shortDescription: 'עוד לא נשמר.' })
  await user.click(await button('מחיקה'))
  const question = () => screen.findByRole('alertdialog', { name: 'למחוק את הטיול?' })
  await user.click(within(await question()).getByRole('button', { name: 'למחוק את הטיול' }))
  await screen.findByText('שגיאה במחיקת הטיול')
  expect(window.location.search).toBe('?tab=trips&open=5')

  api.on('DELETE', '/api/trips/{record_id}', () => {
    api.on('GET', '/api/trips', [])
    return { status: 204 }
  })
  await user.click(await button('מחיקה'))
  await user.click(within(await question()).getByRole('button', { name: 'למחוק את הטיול' }))
  await screen.findByText('עוד אין טיולים')
  expect(window.location.search).toBe('?tab=trips')
  expect(screen.queryByRole('alertdialog', { name: 'יש שינויים שלא נשמרו' })).toBeNull()
  await waitFor(() => expect(screen.getByText('הטיול נמחק')).toBeVisible())
  expect(kept.stored.shortDescription).not.toBe('עוד לא נשמר.')
})

test('a deletion whose answer is lost is not told as none, and the list is read anew', async () => {
  keepTrip()
  api.on('DELETE', '/api/trips/{record_id}', down)
  const { user } = await openAdmin('/admin?tab=trips&open=5')
  await untilField('title')
  const read = api.sent('GET', '/api/trips').length
  await user.click(await button('מחיקה'))
  const question = within(await screen.findByRole('alertdialog', { name: 'למחוק את הטיול?' }))
  await user.click(question.getByRole('button', { name: 'למחוק את הטיול' }))
  await screen.findByText('עוד לא ידוע אם הטיול נמחק')
  expect(screen.queryByText(/שום דבר לא השתנה/)).toBeNull()
  await waitFor(() => expect(api.sent('GET', '/api/trips').length).toBeGreaterThan(read))
})

test('the link to a preview is told within its dialog, and is read anew when that opens again', async () => {
  const link = { expiresAt: null as string | null }
  keepArticle({ status: 'draft' })
  api.on('GET', '/api/blog/{record_id}/preview-link', () => ({ body: { ...link } }))
  api.on('POST', '/api/blog/{record_id}/preview-link', () => {
    link.expiresAt = '2027-03-15T07:00:00+00:00'
    return { status: 201, body: { token: 'x'.repeat(43), expiresAt: link.expiresAt } }
  })
  api.on('DELETE', '/api/blog/{record_id}/preview-link', () => {
    link.expiresAt = null
    return { status: 204 }
  })
  const { user } = await openAdmin('/admin?tab=blog&open=7')
  await untilField('contentMd')
  const opener = await screen.findByRole('button', { name: /קישור סודי/ })
  await user.click(opener)
  const dialog = await screen.findByRole('dialog', { name: 'קישור סודי לתצוגה' })
  const said = (words: string | RegExp) => within(dialog).findByText(words, { selector: '[role=status]' })

  await user.click(await button('ליצור קישור'))
  await said('הקישור נוצר.')
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  await user.keyboard('{Escape}')
  // Withdrawn on another device.
  link.expiresAt = null
  await user.click(opener)
  await waitFor(() => expect(within(dialog).queryByLabelText('הקישור')).toBeNull())
  await user.click(await button('ליצור קישור'))
  await user.click(await button('לבטל את הקישור'))
  await said(/^הקישור בוטל/)
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
})

test('a link to a preview may have been made although the answer was lost', async () => {
  keepArticle({ status: 'draft' })
  const expiresAt = '2027-03-15T07:00:00+00:00'
  api.on('GET', '/api/blog/{record_id}/preview-link', { expiresAt })
  api.on('DELETE', '/api/blog/{record_id}/preview-link', () => {
    api.on('GET', '/api/blog/{record_id}/preview-link', { expiresAt: null })
    return { status: 204 }
  })
  api.on('POST', '/api/blog/{record_id}/preview-link', () => {
    api.on('GET', '/api/blog/{record_id}/preview-link', { expiresAt })
    return down()
  })
  const { user } = await openAdmin('/admin?tab=blog&open=7')
  await untilField('contentMd')
  await user.click(await screen.findByRole('button', { name: /קישור סודי/ }))
  await user.click(await button('לבטל את הקישור'))
  await screen.findByText(/^הקישור בוטל/)
  await user.click(await button('ליצור קישור'))
  await screen.findByText('עוד לא ידוע אם הקישור נוצר')
  await screen.findByText(/^יש קישור שפועל עד/)
  expect(screen.queryByText(/^הקישור בוטל/)).toBeNull()
})
