// Text typed in a reply template survives concurrent updates.
import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { api, unavailable } from './support/api'
import { field, fillAll, openAdmin, quietAdmin, untilField } from './support/admin'
import { sample } from './support/shapes'

const onDevice = () => localStorage.getItem('adminRescue') ?? ''
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }))

beforeEach(quietAdmin)

test('words typed while a new reply template is saved stay, and are saved to that template', async () => {
  api.on('GET', '/api/reply-templates', [])
  let answer = () => {}
  api.on('POST', '/api/reply-templates', async ({ body }) => {
    await new Promise<void>((resolve) => (answer = resolve))
    return { status: 201, body: sample('ReplyTemplate', { id: 4, ...body }) }
  })
  api.on('PUT', '/api/reply-templates/{template_id}', ({ body }) => ({
    body: sample('ReplyTemplate', { id: 4, ...body }),
  }))
  const { user } = await openAdmin('/admin?tab=enquiries&open=templates')
  await user.click(await screen.findByRole('button', { name: 'תבנית חדשה' }))
  await fillAll(user, { name: 'יש מקום', text: 'היי,' })
  await press(user, 'לשמור')
  await fillAll(user, { text: 'היי, נשאר מקום אחד.' })
  await act(() => Promise.resolve(answer()))
  await screen.findByText('התבנית נשמרה')
  expect(field('text')).toHaveValue('היי, נשאר מקום אחד.')
  expect(JSON.parse(onDevice())).toEqual({ 'reply-template-4': expect.anything() })
  await press(user, 'לשמור')
  await waitFor(() => expect(field('text')).toBeNull())
  expect(api.sent('PUT', '/api/reply-templates/4').map(({ body }) => body.text)).toEqual([
    'היי, נשאר מקום אחד.',
  ])
})

for (const { typed, is } of [
  { typed: 'היי,', is: 'the same one' },
  { typed: 'שלום, נשאר מקום.', is: 'another one where other words were typed' },
])
  test(`a new template whose answer was lost is, when its form is opened again, ${is}`, async () => {
    api.on('GET', '/api/reply-templates', [])
    const open = async () => {
      const { user, close } = await openAdmin('/admin?tab=enquiries&open=templates')
      await user.click(await screen.findByRole('button', { name: 'תבנית חדשה' }))
      return { user, close }
    }
    const isBack = api.away('POST', '/api/reply-templates')
    const first = await open()
    await fillAll(first.user, { name: 'יש מקום', text: 'היי,' })
    await press(first.user, 'לשמור')
    await screen.findByText('התבנית לא נשמרה')
    first.close()
    isBack()
    api.on('POST', '/api/reply-templates', ({ body }) => ({
      status: 201,
      body: sample('ReplyTemplate', { id: 4, ...body }),
    }))

    const { user } = await open()
    await untilField('text')
    expect(field('text')).toHaveValue('היי,')
    await fillAll(user, { text: typed })
    await press(user, 'לשמור')
    await screen.findByText('התבנית נשמרה')
    const keys = api.sent('POST', '/api/reply-templates').map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys).toHaveLength(2)
    expect(keys[1] === keys[0]).toBe(typed === 'היי,')
  })

/** One template as the API keeps it, and as another device saves it. */
function keepTemplate() {
  const kept = {
    stored: sample('ReplyTemplate', { id: 4, name: 'יש מקום', text: 'היי,', version: '1' }),
    save(fields: object) {
      kept.stored = { ...kept.stored, ...fields, version: String(Number(kept.stored.version) + 1) }
    },
  }
  api.on('GET', '/api/reply-templates', () => ({ body: [kept.stored] }))
  api.on('PUT', '/api/reply-templates/{template_id}', ({ body, headers }) => {
    if (headers.get('If-Match') !== `"${kept.stored.version}"`) return { status: 412, body: {} }
    kept.save(body)
    return { body: kept.stored }
  })
  return kept
}

const openTemplate = async () => {
  const { user, close } = await openAdmin('/admin?tab=enquiries&open=templates')
  await user.click(await screen.findByRole('button', { name: /^עריכה של/ }))
  await untilField('text')
  return { user, close }
}

test('an old copy of a template overwrites nothing that was saved since, and is told', async () => {
  const kept = keepTemplate()
  const first = await openTemplate()
  await fillAll(first.user, { text: 'היי, נשאר מקום.' })
  await waitFor(() => expect(onDevice()).toContain('נשאר מקום'))
  first.close()
  kept.save({ name: 'יש מקומות', text: 'שלום,' })

  const { user } = await openTemplate()
  await screen.findByText('החזרנו לכאן את מה שכתבת ולא נשמר.')
  expect(field('name')).toHaveValue('יש מקומות')
  expect(field('text')).toHaveValue('שלום,\nהיי, נשאר מקום.')
  await press(user, 'לשמור')
  await screen.findByText('התבנית נשמרה')
  expect(kept.stored).toMatchObject({ name: 'יש מקומות', text: 'שלום,\nהיי, נשאר מקום.' })
  expect(JSON.parse(onDevice())).toEqual({})
})

test('a template that another device saves under the open form is not overwritten', async () => {
  const kept = keepTemplate()
  const { user } = await openTemplate()
  await fillAll(user, { text: 'היי, נשאר מקום.' })
  kept.save({ text: 'שלום,' })
  await press(user, 'לשמור')
  await screen.findByText('בינתיים התבנית נשמרה ממקום אחר')
  expect(kept.stored.text).toBe('שלום,')
  expect(field('text')).toHaveValue('שלום,\nהיי, נשאר מקום.')
  await press(user, 'לשמור')
  await waitFor(() => expect(kept.stored.text).toBe('שלום,\nהיי, נשאר מקום.'))
})

test('a template whose answer was lost is saved by the next press, also once it was closed', async () => {
  const kept = keepTemplate()
  const lose = api.away('PUT', '/api/reply-templates/{template_id}')
  const first = await openTemplate()
  await fillAll(first.user, { text: 'היי, נשאר מקום.' })
  await press(first.user, 'לשמור')
  await screen.findByText('התבנית לא נשמרה')
  await fillAll(first.user, { text: 'היי, נשאר מקום אחד.' })
  first.close()
  kept.save({ text: 'היי, נשאר מקום.' })
  lose()

  const { user } = await openTemplate()
  expect(field('text')).toHaveValue('היי, נשאר מקום אחד.')
  kept.save({ name: 'יש מקום', text: 'היי, נשאר מקום.' })
  await press(user, 'לשמור')
  await waitFor(() => expect(kept.stored.text).toBe('היי, נשאר מקום אחד.'))
})

test('what was stored without an answer is kept no longer once she has seen that it is', async () => {
  const kept = keepTemplate()
  const isBack = api.away('PUT', '/api/reply-templates/{template_id}')
  const first = await openTemplate()
  await fillAll(first.user, { text: 'היי, נשאר מקום.' })
  await press(first.user, 'לשמור')
  await screen.findByText('התבנית לא נשמרה')
  first.close()
  kept.save({ text: 'היי, נשאר מקום.' })
  isBack()
  const second = await openTemplate()
  await waitFor(() => expect(JSON.parse(onDevice())).toEqual({}))
  second.close()

  kept.save({ text: 'היי, נשאר מקום אחד.' })
  await openTemplate()
  expect(field('text')).toHaveValue('היי, נשאר מקום אחד.')
})

test('a new template whose answer was lost is written once', async () => {
  api.on('GET', '/api/reply-templates', [])
  api.on('POST', '/api/reply-templates', unavailable)
  const { user } = await openAdmin('/admin?tab=enquiries&open=templates')
  await user.click(await screen.findByRole('button', { name: 'תבנית חדשה' }))
  await fillAll(user, { name: 'יש מקום', text: 'היי,' })
  await press(user, 'לשמור')
  await screen.findByText('התבנית לא נשמרה')
  api.on('POST', '/api/reply-templates', ({ body }) => ({
    status: 201,
    body: sample('ReplyTemplate', { id: 4, ...body }),
  }))
  await press(user, 'לשמור')
  await screen.findByText('התבנית נשמרה')
  const keys = api.sent('POST', '/api/reply-templates').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys[0]).toBeTruthy()
  expect(keys).toEqual([keys[0], keys[0]])
})

test('a template that is answered late closes no other, and leaves its words', async () => {
  api.on('GET', '/api/reply-templates', [])
  let answer = () => {}
  api.on('POST', '/api/reply-templates', async ({ body }) => {
    await new Promise<void>((resolve) => (answer = resolve))
    return { status: 201, body: sample('ReplyTemplate', { id: 4, ...body }) }
  })
  const { user } = await openAdmin('/admin?tab=enquiries&open=templates')
  await user.click(await screen.findByRole('button', { name: 'תבנית חדשה' }))
  await fillAll(user, { name: 'יש מקום', text: 'היי,' })
  await press(user, 'לשמור')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(field('text')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'תבנית חדשה' }))
  await fillAll(user, { name: 'אחרת', text: 'שלום,' })
  await act(() => Promise.resolve(answer()))
  await screen.findByText('התבנית נשמרה')
  expect(field('text')).toHaveValue('שלום,')
  expect(onDevice()).toContain('שלום,')
})
