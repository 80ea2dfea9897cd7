// The writing assistant: titles for a category, and the cards of the articles that it writes.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openAdmin, quietAdmin } from './support/admin'
import { api } from './support/api'
import { keepArticle } from './support/records'
import { sample } from './support/shapes'

const TITLE = 'לילה בלי שעון'
const JOB = sample('Generation', { jobId: 'job-1', id: 7, title: TITLE, message: '', progress: 10 })

beforeEach(() => {
  quietAdmin()
  const month = sample('Month', { hasRoom: true })
  api.on('GET', '/api/writing', sample('Assistant', { isSetUp: true, month }))
})

const answerTitles = (...titles: string[]) =>
  api.on('POST', '/api/blog/generate-titles', sample('Titles', { titles }))
const titles = () => screen.findByRole('group', { name: 'בחרי כותרת' })
const choices = async () => within(await titles()).getAllByRole('radio')
const nowWriting = () => screen.findByRole('region', { name: 'העוזרת כותבת' })
const card = async () => within(await nowWriting()).getByRole('listitem')

/** The assistant has this article as `answer` has it by then. */
function keepJob() {
  const kept = { jobs: [{ ...JOB, status: 'running' as (typeof JOB)['status'] }] }
  api.on('GET', '/api/writing/articles', () => ({ body: kept.jobs }))
  return kept
}

test('titles that do not come are told, and asked for again', async () => {
  const words = 'החיבור אל העוזרת נדחה. פני אל מי שהקימה לך את האתר.'
  api.on('POST', '/api/blog/generate-titles', () => ({
    status: 503,
    body: { code: 503, status: 'Service Unavailable', message: words },
  }))
  const { user } = await openAdmin('/admin?tab=blog&open=new:השראה')
  await screen.findByText('לא הצלחנו ליצור הצעות כותרות. נסי שוב.')
  expect(screen.getByText('שגיאה')).toBeVisible()
  expect(screen.getByText(words)).toBeVisible()
  answerTitles('בוקר', 'ערב')
  await user.click(screen.getByRole('button', { name: 'לנסות שוב' }))
  await screen.findByRole('radio', { name: 'ערב' })
  // And one of her own.
  expect(await choices()).toHaveLength(3)
  expect(screen.queryByText(words)).toBeNull()
})

test('another category begins anew', async () => {
  answerTitles('בוקר', 'ערב')
  const { user } = await openAdmin('/admin?tab=blog&open=new:השראה')
  await user.click(await screen.findByRole('radio', { name: 'בוקר' }))
  await user.click(screen.getByRole('link', { name: 'להחליף קטגוריה' }))
  answerTitles('מזוודה', 'תיק יד')
  await user.click(await screen.findByRole('link', { name: 'טיפי נסיעות' }))
  await screen.findByRole('radio', { name: 'מזוודה' })
  expect(screen.queryByRole('radio', { name: 'בוקר' })).toBeNull()
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  const asked = api.sent('POST', '/api/blog/generate-titles').map(({ body }) => body.category)
  expect(asked).toEqual(['השראה', 'טיפי נסיעות'])
})

test('an article that is finished before its list is read is told of, with its address', async () => {
  answerTitles('בוקר', TITLE)
  const { user } = await openAdmin('/admin?tab=blog&open=new:השראה')
  await user.click(await screen.findByRole('radio', { name: TITLE }))
  expect(screen.getByText('2 הצעות לכותרות מחכות לך.')).toBeVisible()
  const done = { ...JOB, status: 'succeeded' as const, slug: 'a-night' }
  api.on('POST', '/api/blog/generate', () => {
    api.on('GET', '/api/writing/articles', [done])
    return { status: 202, body: sample('Started', { jobId: JOB.jobId, slug: 'a-night' }) }
  })
  await user.click(screen.getByRole('button', { name: 'ליצור את המאמר' }))
  await screen.findByText('המאמר נוצר בהצלחה עם AI!')
  expect(screen.getByText('a-night')).toBeVisible()
  expect(api.sent('POST', '/api/blog/generate')[0]!.body).toMatchObject({
    generateWithAI: true,
    selectedCategory: 'השראה',
    title: TITLE,
    suggestedTitles: ['בוקר', TITLE],
  })
})

test('an article that fails says why and goes on when asked', async () => {
  const kept = keepJob()
  keepArticle({ title: TITLE, status: 'draft', assisted: true, reviewed: false })
  api.on('POST', '/api/writing/articles/{job_id}/retry', () => {
    kept.jobs = [{ ...JOB, status: 'running' }]
    return { status: 202, body: sample('Started') }
  })
  const { user } = await openAdmin('/admin?tab=blog')
  expect(within(await card()).getByRole('progressbar')).toBeVisible()
  kept.jobs = [{ ...JOB, status: 'failed', message: 'העוזרת לא הסכימה לכתוב על זה.' }]
  await waitFor(async () => expect(await card()).toHaveTextContent('העוזרת לא הסכימה לכתוב על זה'))
  await user.click(within(await card()).getByRole('button', { name: 'לנסות שוב' }))
  await waitFor(async () => expect(within(await card()).getByRole('progressbar')).toBeVisible())
  expect(api.sent('POST', '/api/writing/articles/job-1/retry')).toHaveLength(1)
  kept.jobs = [{ ...JOB, status: 'succeeded', message: 'הטיוטה מוכנה.' }]
  await screen.findByText('המאמר נוצר בהצלחה עם AI!')
  expect(within(await card()).getByRole('link', { name: 'לקרוא ולבדוק' })).toHaveAttribute(
    'href',
    '/admin?tab=blog&open=7',
  )
  await user.click(within(await card()).getByRole('button', { name: 'אחר כך' }))
  expect(screen.queryByRole('region', { name: 'העוזרת כותבת' })).toBeNull()
  const listed = screen.getByRole('heading', { name: TITLE }).closest('li')
  expect(listed).toHaveTextContent('לבדיקה')
})

test('an article that is called off says so, though its card goes before the articles have come', async () => {
  const kept = keepJob()
  keepArticle({ title: TITLE, status: 'draft', assisted: true })
  const { user } = await openAdmin('/admin?tab=blog')
  const asked = await card()
  const drafts = () => screen.queryAllByRole('heading', { name: TITLE, level: 3 })
  await waitFor(() => expect(drafts()).toHaveLength(1))
  await waitFor(() => expect(api.sent('GET', '/api/blog').length).toBeGreaterThan(0))
  let letArticlesCome = () => {}
  api.on('POST', '/api/writing/articles/{job_id}/cancel', () => {
    kept.jobs = []
    api.on('GET', '/api/blog', [])
    letArticlesCome = api.late('GET', '/api/blog')
    return { body: { message: 'היצירה בוטלה.' } }
  })
  await user.click(within(asked).getByRole('button', { name: `לבטל את ${TITLE}` }))
  await screen.findByText('היצירה בוטלה.')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'העוזרת כותבת' })).toBeNull())
  expect(screen.getByText('היצירה בוטלה.')).toBeVisible()
  expect(drafts()).toHaveLength(1)
  letArticlesCome()
  await waitFor(() => expect(drafts()).toHaveLength(0))
})
