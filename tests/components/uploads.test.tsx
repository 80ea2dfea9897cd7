// Uploads chosen before the uploader's script has loaded, and uploads that are cancelled.
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { queryClient } from '../../site/src/features/admin/queryClient'
import { Thumbnail } from '../../site/src/features/admin/uploads/Thumbnail'
import { usePendingFiles } from '../../site/src/features/admin/uploads/usePendingFiles'
import { NOT_A_PICTURE } from '../../site/src/features/admin/uploads/uploadMessages'
import { useUploads } from '../../site/src/features/admin/uploads/useUploads'
import { ToastProvider } from '../../site/src/ui/Toast'
import { openAdmin, quietAdmin } from './support/admin'
import { api, down } from './support/api'
import { sample } from './support/shapes'

test('each choice is handed over by itself: one that may not come in takes nobody’s place', () => {
  const { result } = renderHook(() => usePendingFiles())
  const [picture, text] = [new File(['x'], 'fig.jpg'), new File(['x'], 'notes.txt')]
  act(() => result.current.add([picture]))
  act(() => result.current.add([text]))
  expect(result.current.files.map(({ name }) => name)).toEqual(['fig.jpg', 'notes.txt'])

  const hand = vi.fn()
  act(() => result.current.take(hand))
  expect(hand.mock.calls).toEqual([[[picture]], [[text]]])
  expect(result.current.files).toEqual([])
})

test('one of them is taken out, and the rest are handed over', () => {
  const { result } = renderHook(() => usePendingFiles())
  const [one, other] = [new File(['x'], 'one.jpg'), new File(['x'], 'other.jpg')]
  act(() => result.current.add([one, other]))
  act(() => result.current.setStarted(true))
  expect(result.current.files.every(({ progress }) => progress.uploadStarted)).toBe(true)
  act(() => void result.current.remove(result.current.files[0]!.id))
  const hand = vi.fn()
  act(() => result.current.take(hand))
  expect(hand.mock.calls).toEqual([[[other]]])
})

test('the memory of a picture that is shown is given back once it is not', () => {
  const giveBack = vi.spyOn(URL, 'revokeObjectURL')
  const { container, unmount } = render(<Thumbnail content={new File(['x'], 'fig.jpg')} />)
  const address = container.querySelector('img')!.getAttribute('src')
  expect(giveBack).not.toHaveBeenCalled()
  unmount()
  expect(giveBack.mock.calls).toEqual([[address]])
})

const STORED = 'http://localhost/store/fig.jpg'

/** A store that takes at once whatever is sent to it. */
class Store {
  upload = {}
  status = 200
  responseText = ''
  responseURL = STORED
  onload = () => {}
  open() {}
  setRequestHeader() {}
  abort() {}
  send = () => void Promise.resolve().then(() => this.onload())
}

const uploadsOf = (several: boolean, onUploaded = vi.fn()) =>
  renderHook(() => useUploads({ several, onUploaded }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>
        <ToastProvider>{children}</ToastProvider>
      </QueryClientProvider>
    ),
  })

function keepUploads() {
  vi.stubGlobal('XMLHttpRequest', Store)
  api.on('POST', '/api/objects/upload', sample('Upload', { uploadURL: STORED }))
}

const REFUSED = {
  status: 422,
  body: { code: 422, status: 'Unprocessable Entity', message: NOT_A_PICTURE, errors: {} },
}

test.each([
  { what: 'was refused is not sent again', answer: () => REFUSED, calls: 2 },
  { what: 'was cut off is sent again', answer: down, calls: 3 },
])('with a later picture one that $what', async ({ answer, calls }) => {
  keepUploads()
  api.on('PUT', '/api/trip-images', answer)
  const { result } = uploadsOf(true)
  const send = (name: string) => {
    act(() => result.current.add([new File(['x'], name, { type: 'image/jpeg' })]))
    return act(() => result.current.start())
  }
  await send('first.jpg')
  expect(screen.getByText('שגיאה בהעלאת התמונה')).toBeVisible()
  expect(result.current.files.map(({ name }) => name)).toEqual(['first.jpg'])
  api.on('PUT', '/api/trip-images', sample('Registered', { objectPath: '/objects/fig.jpg' }))
  await send('second.jpg')
  expect(screen.getByText('התמונה הועלתה בהצלחה!')).toBeVisible()
  expect(api.sent('PUT', '/api/trip-images')).toHaveLength(calls)
  expect(result.current.files).toEqual([])
})

test.each([
  { what: 'kept', isTakenBack: false, pictures: ['/objects/fig.jpg'] },
  { what: 'taken back', isTakenBack: true, pictures: [] },
])('a picture that is $what while it is looked at is in the text: $pictures', async (one) => {
  keepUploads()
  let register = () => {}
  const registered = new Promise<void>((resolve) => void (register = resolve))
  api.on('PUT', '/api/trip-images', async () => {
    await registered
    return { body: sample('Registered', { objectPath: '/objects/fig.jpg' }) }
  })
  const onUploaded = vi.fn()
  const { result } = uploadsOf(false, onUploaded)
  act(() => result.current.add([new File(['x'], 'fig.jpg', { type: 'image/jpeg' })]))
  let isDone = false
  act(() => void result.current.start().then(() => (isDone = true)))
  await waitFor(() => expect(api.sent('PUT', '/api/trip-images')).toHaveLength(1))
  if (one.isTakenBack) act(() => result.current.remove(result.current.files[0]!.id))
  register()
  await waitFor(() => expect(isDone).toBe(true))
  expect(onUploaded.mock.calls.flat()).toEqual(one.pictures)
})

test('of the two pictures of the home page one takes what is dropped', async () => {
  quietAdmin()
  api.on('GET', '/api/site', sample('Settings'))
  await openAdmin('/admin?tab=settings&open=home')
  await screen.findByRole('group', { name: /^אותה תמונה, לטלפון/ })
  const files = [new File(['x'], 'fig.jpg', { type: 'image/jpeg' })]
  fireEvent.drop(document.body, { dataTransfer: { files, types: ['Files'] } })
  const [list, ...others] = await screen.findAllByRole('list', { name: 'תמונות להעלאה' })
  expect(others).toEqual([])
  expect(screen.getByRole('group', { name: /^התמונה הגדולה/ })).toContainElement(list!)
})
