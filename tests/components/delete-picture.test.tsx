// Deleting a picture in the picture library's dialog.
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { api, down } from './support/api'
import { isOnlineAgain, openAdmin, quietAdmin, untilField } from './support/admin'
import { sample } from './support/shapes'

const SIZES = { widths: [400], width: 800, height: 600, colour: '#aabbcc', preview: 'data:,' }
const LAKE = sample('Picture', {
  ...SIZES,
  src: '/objects/lake.jpg',
  base: '/objects/lake',
  alt: 'אגם בבוקר',
})
const PATH = sample('Picture', {
  ...SIZES,
  src: '/objects/path.jpg',
  base: '/objects/path',
  alt: 'שביל ירוק',
})

beforeEach(() => {
  // Nothing is loaded here; without this every picture counts as broken.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  quietAdmin()
  api.on('GET', '/api/pictures', [LAKE, PATH])
})

async function choosePictures() {
  const { user } = await openAdmin('/admin?tab=trips')
  await user.type(await untilField('title'), 'א')
  const [button] = await screen.findAllByRole('button', { name: 'לבחור מתמונות האתר' })
  await user.click(button!)
  const choice = within(await screen.findByRole('dialog', { name: 'בחירת תמונות' }))
  await choice.findByRole('checkbox', { name: LAKE.alt })
  return { user, choice }
}

test('the one picture that is marked is deleted after a question, and is not chosen', async () => {
  api.on('DELETE', '/api/pictures/{name}', () => ({ status: 204 }))
  const { user, choice } = await choosePictures()
  expect(choice.queryByRole('button', { name: 'למחוק מהאתר' })).toBeNull()
  await user.click(choice.getByRole('checkbox', { name: LAKE.alt }))
  await user.click(choice.getByRole('checkbox', { name: PATH.alt }))
  expect(choice.queryByRole('button', { name: 'למחוק מהאתר' })).toBeNull()
  await user.click(choice.getByRole('checkbox', { name: PATH.alt }))
  await user.click(choice.getByRole('button', { name: 'למחוק מהאתר' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'למחוק את התמונה לתמיד?' }))
  await user.click(question.getByRole('button', { name: 'למחוק לתמיד' }))

  expect(await choice.findByText('התמונה נמחקה לתמיד.')).toBeVisible()
  expect(api.sent('DELETE', '/api/pictures/lake.jpg')).toHaveLength(1)
  expect(choice.queryByRole('checkbox', { name: LAKE.alt })).toBeNull()
  await user.click(choice.getByRole('button', { name: 'לשים את התמונות' }))
  expect(screen.queryByRole('button', { name: `להוציא את ${LAKE.alt}` })).toBeNull()
})

test('a refusal says in the question what still shows the picture', async () => {
  const message = 'התמונה עוד מופיעה: בטיול ״הגליל״.'
  api.on('DELETE', '/api/pictures/{name}', () => ({
    status: 409,
    body: { code: 409, status: 'Conflict', message },
  }))
  const { user, choice } = await choosePictures()
  await user.click(choice.getByRole('checkbox', { name: LAKE.alt }))
  await user.click(choice.getByRole('button', { name: 'למחוק מהאתר' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'למחוק את התמונה לתמיד?' }))
  await user.click(question.getByRole('button', { name: 'למחוק לתמיד' }))
  expect(await question.findByText(message)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'להשאיר' }))
  expect(choice.getByRole('checkbox', { name: LAKE.alt })).toBeChecked()
})

test('a picture that was deleted although the answer was lost is not told as there, nor put', async () => {
  const { user, choice } = await choosePictures()
  await user.click(choice.getByRole('checkbox', { name: LAKE.alt }))
  await user.click(choice.getByRole('button', { name: 'למחוק מהאתר' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'למחוק את התמונה לתמיד?' }))
  api.on('DELETE', '/api/pictures/{name}', down)
  api.on('GET', '/api/pictures', down)
  await user.click(question.getByRole('button', { name: 'למחוק לתמיד' }))
  expect(await question.findByText(/^עוד לא ידוע אם התמונה נמחקה/)).toBeVisible()
  await isOnlineAgain(() => api.on('GET', '/api/pictures', [PATH]))
  await waitFor(() => expect(choice.queryByRole('checkbox', { name: LAKE.alt })).toBeNull())
  await user.click(choice.getByRole('checkbox', { name: PATH.alt }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.click(choice.getByRole('button', { name: 'לשים את התמונות' }))
  expect(screen.queryByRole('button', { name: `להוציא את ${LAKE.alt}` })).toBeNull()
})

test('what the form shows already is not deleted under it', async () => {
  const { user, choice } = await choosePictures()
  await user.click(choice.getByRole('checkbox', { name: LAKE.alt }))
  await user.click(choice.getByRole('button', { name: 'לשים את התמונות' }))
  await user.click((await screen.findAllByRole('button', { name: 'לבחור מתמונות האתר' }))[0]!)
  expect(await screen.findByRole('checkbox', { name: LAKE.alt })).toBeChecked()
  expect(screen.queryByRole('button', { name: 'למחוק מהאתר' })).toBeNull()
})

test('what she uploads from her phone is there whenever the pictures are opened', async () => {
  const { user, choice } = await choosePictures()
  await user.click(choice.getByRole('button', { name: 'לבטל' }))
  const phone = sample('Picture', { ...SIZES, src: '/objects/phone.jpg', base: null, alt: 'מהטלפון' })
  api.on('GET', '/api/pictures', [phone, LAKE, PATH])
  await user.click(screen.getAllByRole('button', { name: 'לבחור מתמונות האתר' })[0]!)
  const dialog = within(await screen.findByRole('dialog', { name: 'בחירת תמונות' }))
  await dialog.findByRole('checkbox', { name: 'מהטלפון' })
  expect(dialog.getByRole('checkbox', { name: LAKE.alt })).toBeVisible()
})

test('a list that was asked for before a picture was deleted does not bring it back', async () => {
  api.on('DELETE', '/api/pictures/{name}', () => {
    api.on('GET', '/api/pictures', [PATH])
    return { status: 204 }
  })
  const { user, choice } = await choosePictures()
  await user.click(choice.getByRole('button', { name: 'לבטל' }))
  const arrive = api.late('GET', '/api/pictures')
  await user.click(screen.getAllByRole('button', { name: 'לבחור מתמונות האתר' })[0]!)
  const dialog = within(await screen.findByRole('dialog', { name: 'בחירת תמונות' }))
  await user.click(dialog.getByRole('checkbox', { name: LAKE.alt }))
  await user.click(dialog.getByRole('button', { name: 'למחוק מהאתר' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'למחוק את התמונה לתמיד?' }))
  await user.click(question.getByRole('button', { name: 'למחוק לתמיד' }))
  await dialog.findByText('התמונה נמחקה לתמיד.')
  await act(async () => arrive())
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(dialog.queryByRole('checkbox', { name: LAKE.alt })).toBeNull()
})
