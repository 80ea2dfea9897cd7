// The picture fields of a form: reordered by keyboard, and chosen during uploads (pictures/PicturesField.tsx, PictureField.tsx).
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { PictureField } from '../../site/src/features/admin/pictures/PictureField'
import { PicturesField } from '../../site/src/features/admin/pictures/PicturesField'
import { queryClient } from '../../site/src/features/admin/queryClient'
import { ToastProvider } from '../../site/src/ui/Toast'
import { api } from './support/api'
import { sample } from './support/shapes'

type Values = { images: string[]; image: string | null }
let form: UseFormReturn<Values>

function Fields(values: Values) {
  form = useForm({ defaultValues: values })
  return (
    <FormProvider {...form}>
      <PicturesField name="images" label="תמונות" />
      <PictureField name="image" label="תמונה" waitingName="waitingPicture" takesDrops={false} />
      <output>{form.watch('images').join(' ')}</output>
    </FormProvider>
  )
}

function open(values: Partial<Values>) {
  render(
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <Fields images={[]} image={null} {...values} />
      </ToastProvider>
    </QueryClientProvider>,
  )
  return userEvent.setup({ delay: null })
}

const button = (place: number, where: 'הקודם' | 'הבא') =>
  screen.getByRole('button', { name: `להעביר את תמונה ${place} למקום ${where}` })

test('the focus goes with a picture, and at an end to the way back', async () => {
  api.on('GET', '/api/pictures', [])
  const user = open({ images: ['/a.jpg', '/b.jpg', '/c.jpg'] })
  button(1, 'הבא').focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(button(2, 'הבא')).toHaveFocus())
  await user.keyboard('{Enter}')
  expect(screen.getByRole('status')).toHaveTextContent('/b.jpg /c.jpg /a.jpg')
  await waitFor(() => expect(button(3, 'הקודם')).toHaveFocus())
  await user.keyboard('{Enter}')
  await user.keyboard('{Enter}')
  expect(screen.getByRole('status')).toHaveTextContent('/a.jpg /b.jpg /c.jpg')
  await waitFor(() => expect(button(1, 'הבא')).toHaveFocus())
})

test('a picture opens its own details, for its description and focal point', async () => {
  const [known, bare] = [
    sample('Picture', { src: '/a.jpg', alt: 'אגם בבוקר', width: 800 }),
    sample('Picture', { src: '/b.jpg', alt: 'מזח', width: null }),
  ]
  api.on('GET', '/api/pictures', [known, bare])
  const user = open({ images: ['/a.jpg', '/b.jpg'] })
  await user.click(await screen.findByRole('button', { name: 'פרטי התמונה: אגם בבוקר' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'פרטי התמונה' }))
  expect(dialog.getByRole('textbox', { name: 'מה רואים בתמונה' })).toHaveValue('אגם בבוקר')
  await user.click(dialog.getByRole('button', { name: 'לבטל' }))
  // It has no record to change.
  expect(screen.getByRole('button', { name: 'להוציא את מזח' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'פרטי התמונה: מזח' })).toBeNull()
})

const [A, B, C] = ['/a.jpg', '/b.jpg', '/c.jpg'].map((src) => sample('Picture', { src, alt: src }))
const SITE = () => api.on('GET', '/api/pictures', [A, B, C])

async function pickFrom(user: UserEvent, field: string) {
  const group = within(screen.getByRole('group', { name: new RegExp(`^${field}`) }))
  await user.click(group.getByRole('button', { name: 'לבחור מתמונות האתר' }))
  return within(await screen.findByRole('dialog'))
}

test('a picture that arrives while others are chosen stays among them', async () => {
  SITE()
  const user = open({ images: ['/a.jpg'] })
  const dialog = await pickFrom(user, 'תמונות')
  await user.click(await dialog.findByRole('checkbox', { name: '/b.jpg' }))
  act(() => form.setValue('images', ['/a.jpg', '/c.jpg']))
  await user.click(dialog.getByRole('checkbox', { name: '/a.jpg' }))
  await user.click(dialog.getByRole('button', { name: 'לשים את התמונות' }))
  expect(form.getValues('images')).toEqual(['/b.jpg', '/c.jpg'])
})

test.each([
  { what: 'stays where she chose no other', chooses: null, is: '/c.jpg' },
  { what: 'makes way for the one that she chose', chooses: '/b.jpg', is: '/b.jpg' },
])('the one picture that arrives meanwhile $what', async ({ chooses, is }) => {
  SITE()
  const user = open({ image: '/a.jpg' })
  const dialog = await pickFrom(user, 'תמונה')
  if (chooses) await user.click(await dialog.findByRole('radio', { name: chooses }))
  act(() => form.setValue('image', '/c.jpg'))
  await user.click(await dialog.findByRole('button', { name: 'לשים את התמונה' }))
  expect(form.getValues('image')).toBe(is)
})

test('a picture that another device uploaded since is shown with what is known of it', async () => {
  queryClient.setQueryData(['/api/pictures'], [])
  api.on('GET', '/api/pictures', [sample('Picture', { src: '/objects/a.jpg', alt: 'אגם', width: 800 })])
  open({ images: ['/objects/a.jpg'] })
  await screen.findAllByRole('button', { name: /אגם/ })
  expect(api.sent('GET', '/api/pictures')).toHaveLength(1)
})

test('the list is asked once more alone for a picture that nobody knows any more', async () => {
  api.on('GET', '/api/pictures', [])
  open({ images: ['/objects/gone.jpg'] })
  await waitFor(() => expect(api.sent('GET', '/api/pictures')).toHaveLength(2))
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(api.sent('GET', '/api/pictures')).toHaveLength(2)
})
