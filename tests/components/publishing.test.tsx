// The admin's publishing status, failed updates, and the return to an earlier version.
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { comeBack, openAdmin, quietAdmin } from './support/admin'
import { api, down } from './support/api'
import { openArticle, write } from './support/article-form'
import { keepArticle } from './support/records'
import { sample } from './support/shapes'

const FAILED = 'העדכון לא הצליח'
const NOON = '2027-03-01T10:00:00+00:00'

beforeEach(quietAdmin)

test('an autosave beside what is on the site changes nothing of what is said about the site', async () => {
  keepArticle({ status: 'published' })
  const { user } = await openArticle()
  const site = () => document.querySelector('[role=status][data-state]')?.textContent
  await waitFor(() => expect(site()).toBe('מה שפרסמת באוויר'))
  const answer = api.late('PUT', '/api/blog/{record_id}/next')
  await write(user, 'עוד לא לאתר.')
  await screen.findByText('שומרת...')
  expect(site()).toBe('מה שפרסמת באוויר')
  answer()
  await screen.findByText('יש כאן שינויים שעוד לא באתר.')
  expect(site()).toBe('מה שפרסמת באוויר')
})

test('a save that is pressed is said at the top of the tab', async () => {
  keepArticle({ status: 'published' })
  const { user } = await openArticle()
  await write(user, 'לאתר.')
  const answer = api.late('PUT', '/api/blog/{record_id}')
  await user.click(screen.getByRole('button', { name: 'לפרסם את השינויים' }))
  await waitFor(() =>
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('שומרת...'),
  )
  answer()
  await screen.findByText('השינויים פורסמו')
})

test('an update that failed and then came through by itself is not called failed any longer', async () => {
  api.on('GET', '/api/publishing', sample('Publishing', { state: 'failed' }))
  await openAdmin('/admin')
  expect((await screen.findAllByText(FAILED)).length).toBeGreaterThan(0)
  api.on('GET', '/api/publishing', sample('Publishing', { state: 'live', liveRevision: 2, savedRevision: 2 }))
  await vi.advanceTimersByTimeAsync(6_000)
  await waitFor(() => expect(screen.queryAllByText(FAILED)).toEqual([]))
})

test('of very many records that are left out ten are named, and the others counted', async () => {
  const leftOut = Array.from({ length: 300 }, (_, id) =>
    sample('LeftOut', { kind: 'article', id: id + 1, reason: 'title: missing' }),
  )
  api.on('GET', '/api/publishing', sample('Publishing', { leftOut }))
  await openAdmin('/admin')
  const card = await screen.findByRole('region', { name: 'לא עלו לאתר' })
  expect(within(card).getAllByRole('link')).toHaveLength(10)
  expect(card).toHaveTextContent('ועוד 290')
})

test('the way back to the version before is not told as failed when its answer is lost', async () => {
  const versions = sample('Versions', { versions: [sample('Version')], before: sample('VersionBefore') })
  api.on('GET', '/api/publishing/versions', { ...versions, held: null })
  api.on('POST', '/api/publishing/versions/{version_id}', down)
  const { user } = await openAdmin('/admin?tab=versions')
  await user.click(await screen.findByRole('button', { name: 'לחזור לגרסה הקודמת' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'לחזור לגרסה הקודמת?' }))
  await user.click(question.getByRole('button', { name: 'לחזור לגרסה הקודמת' }))
  await screen.findByText('עוד לא ידוע אם האתר חזר לגרסה הקודמת')
  expect(screen.queryByText(/נשאר כמו שהיה/)).toBeNull()
})

test('what another device has taken down since is named before she goes back', async () => {
  const before = { ...sample('VersionBefore'), bringsBack: [] as object[] }
  const versions = { ...sample('Versions', { versions: [sample('Version')] }), held: null, before }
  api.on('GET', '/api/publishing/versions', () => ({ body: versions }))
  const { user } = await openAdmin('/admin?tab=versions')
  const back = await screen.findByRole('button', { name: 'לחזור לגרסה הקודמת' })
  before.bringsBack = [sample('Change', { kind: 'trip', id: 5, title: 'שלושה ימים בכנרת', act: 'removed' })]
  await user.click(back)
  const question = await screen.findByRole('alertdialog', { name: 'לחזור לגרסה הקודמת?' })
  expect(question).toHaveTextContent('שלושה ימים בכנרת')
})

test('where the version before is gone by now nothing asks, not even once there is one again', async () => {
  // Not seen live yet, so the versions are read again and again.
  const held = { since: NOON, until: NOON, seen: false, nextBuildEndsHold: false }
  const gone = { ...sample('Versions', { versions: [sample('Version')] }), held, before: null }
  const versions = { ...gone, before: sample('VersionBefore') }
  api.on('GET', '/api/publishing/versions', versions)
  const { user } = await openAdmin('/admin?tab=versions')
  const back = () => screen.findByRole('button', { name: 'לחזור עוד גרסה אחת אחורה' })
  const button = await back()
  api.on('GET', '/api/publishing/versions', gone)
  await user.click(button)
  await screen.findByText('אין גרסה מוקדמת יותר שאפשר לחזור אליה.')
  api.on('GET', '/api/publishing/versions', versions)
  await vi.advanceTimersByTimeAsync(1_000)
  await back()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('of versions that nobody saw the newest waits, and others were replaced', async () => {
  const unseen = { state: 'ready', isLive: false, liveAt: null } as const
  const list = [
    sample('Version', { ...unseen, id: 3, whole: true, seconds: 24 }),
    sample('Version', { ...unseen, id: 2, whole: false, seconds: 2.2 }),
  ]
  const seen = { state: 'ready', isLive: true, liveAt: NOON } as const
  const live = sample('Version', { ...seen, id: 1, whole: false, seconds: 0.4 })
  api.on('GET', '/api/publishing/versions', sample('Versions', { versions: [...list, live], before: null }))
  await openAdmin('/admin?tab=versions')
  const items = await screen.findByRole('region', { name: 'מה השתנה ומתי' })
  const told = [
    /מוכנה, מחכה לעלות.*כל הדפים עודכנו, בתוך 24 שניות$/,
    /הוחלפה בגרסה חדשה.*רק הדפים שהשתנו עודכנו, בתוך שתי שניות$/,
    /באוויר עכשיו.*רק הדפים שהשתנו עודכנו, בתוך שנייה$/,
  ]
  for (const [place, words] of told.entries())
    expect(items.querySelectorAll(':scope > ol > li')[place]).toHaveTextContent(words)
})

test('how long ago the site was updated is told anew as time goes by', async () => {
  const finishedAt = '2027-03-01T07:00:00+00:00'
  api.on('GET', '/api/publishing', sample('Publishing', { state: 'live', finishedAt }))
  await openAdmin('/admin')
  await screen.findByText('עודכן לפני רגע')
  await act(() => vi.advanceTimersByTimeAsync(3 * 60_000))
  screen.getByText('עודכן לפני 3 דקות')
})

test('going back to the only version before does not ask again once the newest is live', async () => {
  const version = sample('VersionBefore')
  const held = { since: NOON, until: NOON, seen: true, nextBuildEndsHold: false }
  const newest = { ...sample('Versions', { versions: [sample('Version')] }), held: null, before: version }
  const older = { ...newest, held, before: null }
  api.on('GET', '/api/publishing/versions', newest)
  api.on('POST', '/api/publishing/versions/{version_id}', () => {
    api.on('GET', '/api/publishing/versions', older)
    return { body: older }
  })
  api.on('POST', '/api/publishing/versions/newest', () => {
    api.on('GET', '/api/publishing/versions', newest)
    return { body: newest }
  })
  const { user } = await openAdmin('/admin?tab=versions')
  await user.click(await screen.findByRole('button', { name: 'לחזור לגרסה הקודמת' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'לחזור לגרסה הקודמת?' }))
  await user.click(question.getByRole('button', { name: 'לחזור לגרסה הקודמת' }))
  await user.click(await screen.findByRole('button', { name: 'להעלות שוב את הגרסה החדשה' }))
  await screen.findByRole('button', { name: 'לחזור לגרסה הקודמת' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('without a fresh list of versions she is not asked', async () => {
  const versions = sample('Versions', { versions: [sample('Version')], before: sample('VersionBefore') })
  api.on('GET', '/api/publishing/versions', { ...versions, held: null })
  const { user } = await openAdmin('/admin?tab=versions')
  const back = await screen.findByRole('button', { name: 'לחזור לגרסה הקודמת' })
  api.on('GET', '/api/publishing/versions', down)
  await user.click(back)
  await screen.findByText('לא הצלחנו לקרוא את הגרסאות')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a history that does not come says so, and comes with another try', async () => {
  const versions = sample('Versions', { versions: [sample('Version')], before: sample('VersionBefore') })
  api.on('GET', '/api/publishing/versions', { ...versions, held: null })
  const isBack = api.away('GET', '/api/publishing/versions')
  const { user } = await openAdmin('/admin?tab=versions')
  await screen.findByText('הגרסאות לא נטענו')
  expect(screen.queryByRole('heading', { name: 'מה השתנה ומתי' })).toBeNull()
  isBack()
  await user.click(screen.getByRole('button', { name: 'לנסות שוב' }))
  await screen.findByRole('heading', { name: 'מה השתנה ומתי' })
  expect(screen.queryByText('הגרסאות לא נטענו')).toBeNull()
})

test('what failed or went back from another device is said once she comes back to this one', async () => {
  await openAdmin('/admin')
  await screen.findByText('מה שפרסמת באוויר')
  api.on('GET', '/api/publishing', sample('Publishing', { state: 'failed' }))
  comeBack()
  await screen.findByText(FAILED)

  api.on('GET', '/api/publishing', sample('Publishing'))
  const held = { since: NOON, until: NOON, seen: true, nextBuildEndsHold: false }
  api.on('GET', '/api/publishing/versions', { ...sample('Versions'), held })
  comeBack()
  await screen.findByText('באוויר: גרסה קודמת')
})

test('a version that went back elsewhere is said also where the state of publishing is the same', async () => {
  await openAdmin('/admin')
  await screen.findByText('מה שפרסמת באוויר')
  const held = { since: NOON, until: NOON, seen: true, nextBuildEndsHold: false }
  api.on('GET', '/api/publishing/versions', { ...sample('Versions'), held })
  comeBack()
  await screen.findByText('באוויר: גרסה קודמת')
})
