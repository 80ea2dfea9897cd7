// Participants on two devices, in two tabs or dialogs: nothing is written over, and nothing that was typed is lost.
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { api, unavailable, type Call } from './support/api'
import { expectNoAxeViolations } from './support/axe'
import { fillAll, quietAdmin } from './support/admin'
import { type Path } from './support/shapes'
import { button } from './support/enquiry'
import {
  ALL,
  HERS,
  close,
  isClosed,
  keepParticipants,
  keepParticipantsIn,
  name,
  openList,
  participant,
} from './support/participants'

beforeEach(quietAdmin)

const onDevice = () => localStorage.getItem('adminRescue') ?? '{}'

test('what another device changed meanwhile is told, and nothing of it is written over', async () => {
  const kept = keepParticipants(participant({ id: 1, note: 'חדר יחיד' }))
  const { user } = await openList()
  await user.click(await button('עריכה של נועה'))
  Object.assign(kept.rows[0]!, { note: 'שילמה מקדמה', version: 'b' })
  await fillAll(user, { phone: '050-555-0142' })
  await user.click(await button('לשמור'))
  await screen.findByText('זה לא נשמר')
  await screen.findAllByText('שילמה מקדמה')
  await user.click(await button('לשמור'))
  await waitFor(() => expect(kept.rows[0]).toMatchObject({ phone: '050-555-0142', note: 'שילמה מקדמה' }))
  expect(api.sent('PUT', '/api/participants/1').map(({ body }) => body)).toEqual(
    [1, 2].map(() => ({ phone: '050-555-0142' })),
  )
})

test('what was begun and left writes over nothing that another device saved since', async () => {
  const kept = keepParticipants(participant({ id: 1, note: 'חדר יחיד' }))
  const first = await openList()
  await first.user.click(await button('עריכה של נועה'))
  await fillAll(first.user, { note: 'חדר יחיד, מקדמה' })
  await close(first.user)
  first.close()
  kept.rows = [participant({ id: 1, note: 'חדר זוגי', phone: '050-555-0142', version: 'b' })]

  const { user } = await openList()
  await user.click(await button('עריכה של נועה'))
  expect(await screen.findByRole('textbox', { name: /טלפון/ })).toHaveValue('050-555-0142')
  expect(screen.getByRole('textbox', { name: /הערה/ })).toHaveValue('חדר זוגי · חדר יחיד, מקדמה')
  await user.click(await button('לשמור'))
  await isClosed()
  expect(api.sent('PUT', '/api/participants/1').map(({ body }) => body)).toEqual([
    { note: 'חדר זוגי · חדר יחיד, מקדמה' },
  ])
})

test('what two devices wrote in the same place stands together in the form before it is saved', async () => {
  const kept = keepParticipants(participant({ id: 1, note: 'חדר יחיד' }))
  const { user } = await openList()
  await user.click(await button('עריכה של נועה'))
  kept.rows = [participant({ id: 1, note: 'שילמה מקדמה', version: 'b' })]
  await fillAll(user, { note: 'חדר זוגי' })
  await user.click(await button('לשמור'))
  await screen.findByText('זה לא נשמר')
  expect(screen.getByRole('textbox', { name: /הערה/ })).toHaveValue('שילמה מקדמה · חדר זוגי')
  await user.click(await button('לשמור'))
  await isClosed()
  expect(kept.rows[0]!.note).toBe('שילמה מקדמה · חדר זוגי')
})

test('one who was taken off elsewhere leaves the form, and what was written, as they are', async () => {
  const kept = keepParticipants(participant({ id: 1 }))
  const { user } = await openList()
  await user.click(await button('עריכה של נועה'))
  kept.rows = []
  api.on('PUT', HERS, () => ({ status: 404, body: {} }))
  await fillAll(user, { note: 'חדר זוגי' })
  await user.click(await button('לשמור'))
  await screen.findByText(/ייתכן שזה נמחק בינתיים/)
  await waitFor(() => expect(api.sent('GET', '/api/trips/5/participants').length).toBeGreaterThan(1))
  expect(screen.getByRole('textbox', { name: /הערה/ })).toHaveValue('חדר זוגי')
})

/** The next answer comes when it is called for. */
function holdAnswer(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: Path, answered: (call: Call) => object) {
  const held = { isAsked: false, answer: () => {} }
  api.on(method, path, async (call) => {
    await new Promise<void>((resolve) => {
      held.answer = resolve
      held.isAsked = true
    })
    return answered(call)
  })
  return {
    asked: () => waitFor(() => expect(held.isAsked).toBe(true)),
    answer: () => act(() => Promise.resolve(held.answer())),
  }
}

test('what fails after its dialog was closed is told beside the page, and is there when it opens again', async () => {
  keepParticipants()
  const { user } = await openList()
  const late = holdAnswer('POST', ALL, unavailable)
  await user.click(await button('להוסיף נוסעת'))
  await fillAll(user, { name: 'נועה' })
  await user.click(await button('לשמור'))
  await late.asked()
  await close(user)
  await late.answer()
  await screen.findByText('נועה לא נוספה לרשימה')
  await user.click(await button('להוסיף נוסעת'))
  expect(await name()).toHaveValue('נועה')
  await screen.findByText('החזרנו לכאן את מה שכתבת ולא נשמר.')
})

test('one who fails while the next is written is named in the open dialog, and waits for her turn', async () => {
  const kept = keepParticipants()
  const { user } = await openList()
  const late = holdAnswer('POST', ALL, unavailable)
  await user.click(await button('להוסיף נוסעת'))
  await fillAll(user, { name: 'נועה', note: 'חדר יחיד' })
  await user.click(await button('לשמור'))
  await late.asked()
  await close(user)
  await user.click(await button('להוסיף נוסעת'))
  expect(await name()).toHaveValue('')
  await fillAll(user, { name: 'תמר' })
  await late.answer()
  await within(screen.getByRole('dialog')).findByText('נועה לא נוספה לרשימה')
  keepParticipantsIn(kept)
  await user.click(await button('לשמור'))
  await isClosed()
  await user.click(await button('להוסיף נוסעת'))
  expect(await name()).toHaveValue('נועה')
  expect(screen.getByRole('textbox', { name: /הערה/ })).toHaveValue('חדר יחיד')
  await user.click(await button('לשמור'))
  await isClosed()
  expect(kept.rows.map((row) => row.name)).toEqual(['תמר', 'נועה'])
})

test('one who was begun is put aside for another, and comes back after her', async () => {
  const kept = keepParticipants()
  const { user } = await openList()
  await user.click(await button('להוסיף נוסעת'))
  await fillAll(user, { name: 'נועה', note: 'שילמה מקדמה' })
  await close(user)
  await user.click(await button('להוסיף נוסעת'))
  await expectNoAxeViolations()
  await user.click(await button('נוסעת אחרת'))
  expect(await name()).toHaveFocus()
  expect(await name()).toHaveValue('')
  // A letter that is deleted again hides nothing.
  await user.type(await name(), 'א')
  await user.clear(await name())
  await close(user)
  await user.click(await button('להוסיף נוסעת'))
  expect(await name()).toHaveValue('נועה')
  await user.click(await button('נוסעת אחרת'))
  await fillAll(user, { name: 'תמר' })
  await user.click(await button('לשמור'))
  await isClosed()
  await user.click(await button('להוסיף נוסעת'))
  expect(await name()).toHaveValue('נועה')
  await user.click(await button('לשמור'))
  await isClosed()
  expect(kept.rows.map((row) => [row.name, row.note])).toEqual([
    ['תמר', ''],
    ['נועה', 'שילמה מקדמה'],
  ])
})

test('two tabs that write in one each write in two', async () => {
  const kept = keepParticipants()
  const first = await openList()
  await first.user.click(await button('להוסיף נוסעת'))
  await fillAll(first.user, { name: 'נועה' })
  const tab = onDevice()
  await first.user.click(await button('לשמור'))
  await isClosed()
  first.close()
  // The other tab was opened while she was being typed.
  localStorage.setItem('adminRescue', tab)
  const { user } = await openList()
  await user.click(await button('להוסיף נוסעת'))
  await fillAll(user, { name: 'תמר' })
  await user.click(await button('לשמור'))
  await isClosed()
  expect(kept.rows.map((row) => row.name)).toEqual(['נועה', 'תמר'])
})

test('a question about another is not closed by one whom it took long to take off', async () => {
  const kept = keepParticipants(participant({ id: 1 }), participant({ id: 2, name: 'תמר' }))
  const { user } = await openList()
  const late = holdAnswer('DELETE', HERS, () => {
    kept.rows = kept.rows.filter(({ id }) => id !== 1)
    return { status: 204 }
  })
  await user.click(await button('הסרה של נועה מהרשימה'))
  await user.click(await button('להסיר ולפנות את המקום'))
  await late.asked()
  await user.keyboard('{Escape}')
  await user.click(await button('הסרה של תמר מהרשימה'))
  await late.answer()
  await screen.findByText('נועה ירדה מהרשימה')
  expect(screen.getByRole('alertdialog', { name: 'להסיר את תמר מהרשימה?' })).toBeVisible()
})

test('what is typed while one is written in waits in her own form, and is saved to her', async () => {
  const kept = keepParticipants()
  const { user } = await openList()
  const late = holdAnswer('POST', ALL, ({ body: { takesPlace: _, ...body } }) => {
    kept.rows = [participant({ id: 1, ...body })]
    return { status: 201, body: kept.rows[0] }
  })
  await user.click(await button('להוסיף נוסעת'))
  await fillAll(user, { name: 'נועה' })
  await user.click(await button('לשמור'))
  await late.asked()
  await fillAll(user, { name: 'נועה לוי', note: 'חדר יחיד' })
  await late.answer()
  await screen.findByRole('dialog', { name: 'פרטי הנוסעת' })
  expect(await name()).toHaveValue('נועה לוי')
  await user.click(await button('לשמור'))
  await isClosed()
  expect(kept.rows).toMatchObject([{ id: 1, name: 'נועה לוי', note: 'חדר יחיד' }])
  expect(onDevice()).toBe('{}')
})

test('what is answered once she has signed out puts no words of hers back on the device', async () => {
  keepParticipants()
  api.on('POST', '/api/auth/logout', () => ({ status: 204 }))
  const { user } = await openList()
  const late = holdAnswer('POST', ALL, ({ body: { takesPlace: _, ...body } }) => ({
    status: 201,
    body: participant({ id: 1, ...body }),
  }))
  await user.click(await button('להוסיף נוסעת'))
  await fillAll(user, { name: 'נועה' })
  await user.click(await button('לשמור'))
  await late.asked()
  await fillAll(user, { note: 'חדר יחיד' })
  expect(onDevice()).toContain('חדר יחיד')
  await close(user)
  await user.click(await button('התנתקות'))
  await late.answer()
  expect(onDevice()).toBe('{}')
})

test('what is typed while a change is saved stays in the form', async () => {
  keepParticipants(participant({ id: 1 }))
  const { user } = await openList()
  await user.click(await button('עריכה של נועה'))
  const late = holdAnswer('PUT', HERS, ({ body }) => ({ body: participant({ id: 1, ...body }) }))
  await fillAll(user, { note: 'חדר' })
  await user.click(await button('לשמור'))
  await late.asked()
  await fillAll(user, { note: 'חדר יחיד' })
  await late.answer()
  await screen.findByText('הפרטים נשמרו')
  expect(screen.getByRole('textbox', { name: /הערה/ })).toHaveValue('חדר יחיד')
})
