// The pictures of a trip, moved by keys (pictures/PicturesField.tsx).
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { PicturesField } from '../../site/src/features/admin/pictures/PicturesField'
import { queryClient } from '../../site/src/features/admin/queryClient'
import { ToastProvider } from '../../site/src/ui/Toast'
import { api } from './support/api'

function Pictures({ paths }: { paths: string[] }) {
  const form = useForm({ defaultValues: { images: paths } })
  return (
    <FormProvider {...form}>
      <PicturesField name="images" label="תמונות" />
      <output>{form.watch('images').join(' ')}</output>
    </FormProvider>
  )
}

const button = (place: number, where: 'הקודם' | 'הבא') =>
  screen.getByRole('button', { name: `להעביר את תמונה ${place} למקום ${where}` })

test('the focus goes with a picture, and at an end to the way back', async () => {
  api.on('GET', '/api/pictures', [])
  render(
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <Pictures paths={['/a.jpg', '/b.jpg', '/c.jpg']} />
      </ToastProvider>
    </QueryClientProvider>,
  )
  const user = userEvent.setup({ delay: null })
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
