// Picture details: text that was typed but not saved is restored when the dialog opens again.
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { Picture as PictureRecord } from '../../site/page-data/types'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { PICTURES, usePictures } from '../../site/src/features/admin/pictures/usePictures'
import { AltTextPrompt } from '../../site/src/features/admin/pictures/AltTextPrompt'
import { queryClient } from '../../site/src/features/admin/queryClient'
import { ToastProvider } from '../../site/src/ui/Toast'
import { api, down } from './support/api'
import { fill } from './support/admin'
import { sample } from './support/shapes'

const LAKE = sample('Picture', {
  ...{ widths: [400], width: 800, height: 600, colour: '#aabbcc', preview: 'data:,', focus: null },
  ...{ src: '/objects/lake.jpg', base: '/objects/lake', alt: '', credit: 'דנה' },
}) as PictureRecord

function open() {
  // Nothing is loaded here; without this every picture counts as broken.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  const user = userEvent.setup({ delay: null })
  const page = (picture: PictureRecord) => (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <AltTextPrompt picture={picture} name="התמונה" />
      </ToastProvider>
    </QueryClientProvider>
  )
  const { rerender } = render(page(LAKE))
  const ask = () => user.click(screen.getByRole('button', { name: /^מה רואים בתמונה/ }))
  return { user, ask, from: (picture: PictureRecord) => rerender(page(picture)) }
}

function Count() {
  return <p>{usePictures().data?.length} תמונות</p>
}

const alt = () => screen.getByRole('textbox', { name: 'מה רואים בתמונה' })
const BACK = 'החזרנו לכאן את מה שכתבת ולא נשמר.'

test('a dialog that is closed gives back what was typed in it, until that is saved', async () => {
  api.on('PUT', '/api/pictures/{name}', ({ body }) => ({ body: { ...LAKE, ...body } }))
  const { user, ask } = open()
  await ask()
  await fill(user, alt(), 'אגם בבוקר')
  await user.click(screen.getByRole('button', { name: 'לסגור' }))
  await ask()
  expect(alt()).toHaveValue('אגם בבוקר')
  expect(screen.getByText(BACK)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'לשמור' }))
  await screen.findByText('התמונה נשמרה')
  expect(api.sent('PUT', '/api/pictures/lake.jpg')[0]!.body).toEqual({ alt: 'אגם בבוקר' })
  await ask()
  expect(screen.queryByText(BACK)).toBeNull()
})

test('what she cancels does not come back', async () => {
  const { user, ask } = open()
  await ask()
  await fill(user, alt(), 'אגם בבוקר')
  await user.click(screen.getByRole('button', { name: 'לבטל' }))
  await ask()
  expect(alt()).toHaveValue('')
})

test('only what she changed is sent: another device may have written the rest', async () => {
  api.on('PUT', '/api/pictures/{name}', ({ body }) => ({ body: { ...LAKE, ...body } }))
  const { user, ask } = open()
  await ask()
  fireEvent.change(screen.getByRole('slider', { name: 'לרוחב' }), { target: { value: '20' } })
  await user.click(screen.getByRole('button', { name: 'לשמור' }))
  await screen.findByText('התמונה נשמרה')
  expect(api.sent('PUT', '/api/pictures/lake.jpg')[0]!.body).toEqual({ focus: { x: 20, y: 50 } })
})

test('a finger that scrolls past the picture does not move its focal point; a tap and the mouse do', async () => {
  const { ask } = open()
  await ask()
  const picture = document.querySelector<HTMLElement>('[data-focal-point]')!
  picture.getBoundingClientRect = () => ({ left: 0, top: 0, width: 100, height: 100 }) as DOMRect
  picture.setPointerCapture = () => {}
  const across = screen.getByRole('slider', { name: 'לרוחב' })
  const finger = { pointerType: 'touch', buttons: 1, clientX: 20, clientY: 30 }
  for (const scrolling of [finger, { ...finger, pointerType: 'pen' }]) {
    fireEvent.pointerDown(picture, scrolling)
    fireEvent.pointerMove(picture, scrolling)
    fireEvent.pointerCancel(picture, scrolling)
    expect(across).toHaveValue('50')
  }
  fireEvent.pointerDown(picture, finger)
  fireEvent.pointerUp(picture, finger)
  expect(across).toHaveValue('20')
  // It was pressed elsewhere.
  fireEvent.pointerUp(picture, { pointerType: 'mouse', clientX: 90, clientY: 30 })
  expect(across).toHaveValue('20')
  fireEvent.pointerDown(picture, { pointerType: 'mouse', buttons: 1, clientX: 70, clientY: 30 })
  expect(across).toHaveValue('70')
})

test('characters that nobody sees are not sent', async () => {
  api.on('PUT', '/api/pictures/{name}', ({ body }) => ({ body: { ...LAKE, ...body } }))
  const { user, ask } = open()
  await ask()
  fireEvent.change(alt(), { target: { value: 'אגם\u0002 בבוקר' } })
  await user.click(screen.getByRole('button', { name: 'לשמור' }))
  await screen.findByText('התמונה נשמרה')
  expect(api.sent('PUT', '/api/pictures/lake.jpg')[0]!.body).toEqual({ alt: 'אגם בבוקר' })
})

test('words typed while the details are being saved stay, and are sent by the next press', async () => {
  let answer = () => {}
  api.on('PUT', '/api/pictures/{name}', async ({ body }) => {
    await new Promise<void>((resolve) => (answer = resolve))
    return { body: { ...LAKE, alt: body.alt.trim(), credit: 'רות' } }
  })
  const { user, ask } = open()
  const save = () => user.click(screen.getByRole('button', { name: 'לשמור' }))
  const sent = () => api.sent('PUT', '/api/pictures/lake.jpg')
  await ask()
  await fill(user, alt(), 'אגם ')
  await save()
  await waitFor(() => expect(sent()).toHaveLength(1))
  await fill(user, alt(), 'אגם בבוקר')
  answer()
  expect(await screen.findByText('התמונה נשמרה')).toBeVisible()
  expect(screen.getByText('מה שכתבת מאז עוד לא נשמר.')).toBeVisible()
  expect(alt()).toHaveValue('אגם בבוקר')
  expect(screen.getByRole('textbox', { name: 'למי לתת קרדיט' })).toHaveValue('רות')
  expect(localStorage.getItem('adminRescue')).toContain('"mine":{"alt":"אגם בבוקר"},"before":{"alt":"אגם"')
  await save()
  await waitFor(() => expect(sent()).toHaveLength(2))
  answer()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()[1]!.body).toEqual({ alt: 'אגם בבוקר' })
  expect(localStorage.getItem('adminRescue')).toBe('{}')
})

test('what another device has saved since is not written over by words that were typed before', async () => {
  const { user, ask, from } = open()
  await ask()
  await fill(user, alt(), 'אגם בבוקר')
  fireEvent.change(screen.getByRole('slider', { name: 'לרוחב' }), { target: { value: '20' } })
  await user.click(screen.getByRole('button', { name: 'לסגור' }))
  from({ ...LAKE, alt: 'אגם בין הרים', focus: { x: 70, y: 50 } })
  await ask()
  expect(alt()).toHaveValue('אגם בין הרים אגם בבוקר')
  expect(screen.getByRole('slider', { name: 'לרוחב' })).toHaveValue('70')
  const names = screen.getAllByRole('slider').map((slider) => slider.getAttribute('name'))
  expect(names).toEqual(['focus.x', 'focus.y'])
  expect(screen.getByText(BACK)).toBeVisible()
})

test('words typed back after a save without an answer are sent: the others may have been stored', async () => {
  api.on('PUT', '/api/pictures/{name}', down)
  const { user, ask } = open()
  const save = () => user.click(screen.getByRole('button', { name: 'לשמור' }))
  await ask()
  await fill(user, alt(), 'אגם')
  fireEvent.change(screen.getByRole('slider', { name: 'לרוחב' }), { target: { value: '20' } })
  await save()
  await screen.findByText('שגיאה בשמירת התמונה')
  await user.clear(alt())
  fireEvent.change(screen.getByRole('slider', { name: 'לרוחב' }), { target: { value: '50' } })
  api.on('PUT', '/api/pictures/{name}', ({ body }) => ({ body: { ...LAKE, ...body } }))
  await save()
  await screen.findByText('התמונה נשמרה')
  expect(api.sent('PUT', '/api/pictures/lake.jpg')[1]!.body).toEqual({ alt: '', focus: null })
})

test('words that were stored without an answer are not told apart from hers', async () => {
  api.on('PUT', '/api/pictures/{name}', down)
  const { user, ask, from } = open()
  await ask()
  await fill(user, alt(), 'אגם')
  fireEvent.change(screen.getByRole('slider', { name: 'לרוחב' }), { target: { value: '20' } })
  await user.click(screen.getByRole('button', { name: 'לשמור' }))
  await screen.findByText('שגיאה בשמירת התמונה')
  await fill(user, alt(), 'אגם בבוקר')
  fireEvent.change(screen.getByRole('slider', { name: 'לרוחב' }), { target: { value: '30' } })
  await user.click(screen.getByRole('button', { name: 'לסגור' }))
  from({ ...LAKE, alt: 'אגם', focus: { x: 20, y: 50 } })
  await ask()
  expect(alt()).toHaveValue('אגם בבוקר')
  expect(screen.getByRole('slider', { name: 'לרוחב' })).toHaveValue('30')
  // As often as it takes.
  await fill(user, alt(), 'אגם לפנות בוקר')
  await user.click(screen.getByRole('button', { name: 'לסגור' }))
  await ask()
  expect(alt()).toHaveValue('אגם לפנות בוקר')
  // What is stored by now is no longer hers alone: nothing of it comes back once another device has written it anew.
  await user.click(screen.getByRole('button', { name: 'לסגור' }))
  from({ ...LAKE, alt: 'אגם לפנות בוקר', focus: { x: 30, y: 50 } })
  await ask()
  await user.click(screen.getByRole('button', { name: 'לסגור' }))
  from({ ...LAKE, alt: 'אחר', focus: { x: 30, y: 50 } })
  await ask()
  expect(alt()).toHaveValue('אחר')
  expect(screen.queryByText(BACK)).toBeNull()
})

test('a list that was on its way while she saved is read again: it may have a newer picture', async () => {
  api.on('PUT', '/api/pictures/{name}', ({ body }) => ({ body: { ...LAKE, ...body } }))
  let reads = 0
  api.on('GET', '/api/pictures', () => {
    reads += 1
    return reads === 1
      ? new Promise<never>(() => {})
      : { body: [LAKE, { ...LAKE, src: '/objects/boats.jpg' }] }
  })
  queryClient.setQueryData(PICTURES.queryKey, [LAKE])
  const { user, ask } = open()
  render(
    <QueryClientProvider client={queryClient}>
      <Count />
    </QueryClientProvider>,
  )
  void queryClient.invalidateQueries({ queryKey: PICTURES.queryKey, exact: true })
  await ask()
  await fill(user, alt(), 'אגם בבוקר')
  await user.click(screen.getByRole('button', { name: 'לשמור' }))
  expect(await screen.findByText('2 תמונות')).toBeVisible()
})
