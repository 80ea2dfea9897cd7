// Pictures being uploaded into a text while she goes on writing.
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import MarkdownEditor from '../../site/src/features/admin/editor/MarkdownEditor'
import { editorAt } from '../../site/src/features/admin/editor/textEditor'
import { queryClient } from '../../site/src/features/admin/queryClient'
import { ToastProvider } from '../../site/src/ui/Toast'
import { api } from './support/api'
import { sample } from './support/shapes'

/** A store that takes at once whatever is sent to it. */
class Store {
  upload = {}
  status = 200
  responseText = ''
  responseURL = ''
  onload = () => {}
  open = (_: string, address: string) => void (this.responseURL = address)
  setRequestHeader() {}
  abort() {}
  send = () => void Promise.resolve().then(() => this.onload())
}

/** Lets the next picture arrive. */
let arrive: () => Promise<void>

// happy-dom has none; a browser's may refuse too.
beforeEach(() => void Object.assign(document, { execCommand: () => false }))
afterEach(() => void Reflect.deleteProperty(document, 'execCommand'))

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Store)
  api.on('GET', '/api/pictures', [])
  api.on('POST', '/api/blog/preview', sample('Rendered'))
  let count = 0
  api.on('POST', '/api/objects/upload', () => ({
    body: sample('Upload', { uploadURL: `http://localhost/store/${++count}` }),
  }))
  const waiting: (() => void)[] = []
  let arrived = 0
  api.on('PUT', '/api/trip-images', async ({ body }) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    arrived++
    return { body: sample('Registered', { objectPath: body.imageURL.replace(/.*store/, '/objects') }) }
  })
  arrive = async () => {
    const before = arrived
    await waitFor(() => expect(waiting).not.toEqual([]))
    await act(async () => waiting.shift()!())
    await waitFor(() => expect(editor().text()).toContain(`/objects/${before + 1})`))
  }
})

const editor = () => editorAt('text')!

function Form({ text }: { text: string }) {
  const form = useForm({ defaultValues: { text } })
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <FormProvider {...form}>
          <MarkdownEditor name="text" label="הטקסט" rows={8} control={{ id: 'text' }} />
        </FormProvider>
      </ToastProvider>
    </QueryClientProvider>
  )
}

/** Her caret at the end of the first paragraph, and so many pictures set out from there. */
function open(view: 'rich' | 'source', text: string, count: number) {
  localStorage.setItem('editor-view', view)
  render(<Form text={text} />)
  const area = document.getElementById('text')!
  act(() => {
    editor().focus()
    editor().select(1, 1)
  })
  paste(area, count)
  return area
}

function paste(area: HTMLElement, count: number) {
  const files = Array.from({ length: count }, (_, at) => new File(['x'], `${at}.jpg`, { type: 'image/jpeg' }))
  const clipboardData = { files, getData: () => '', types: ['Files'] }
  act(() => void area.dispatchEvent(Object.assign(new Event('paste', { bubbles: true }), { clipboardData })))
}

test('a picture that arrives when she has pressed Enter leaves her in the text', async () => {
  const area = open('rich', 'א\n\nב', 1)
  act(() => void area.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })))
  await arrive()
  expect(area).toHaveFocus()
})

for (const { view, name } of [
  { view: 'rich', name: 'formatted' },
  { view: 'source', name: 'as Markdown' },
] as const)
  test(`several pictures stand in the text as they have arrived: ${name}`, async () => {
    open(view, 'א\n\nב', 3)
    for (let count = 0; count < 3; count++) await arrive()
    expect(
      editor()
        .text()
        .match(/^(?:[א-ת]|!.*)$/gm),
    ).toEqual(['א', ...[1, 2, 3].map(picture), 'ב'])
  })

const picture = (number: number) => `![מה רואים בתמונה](/objects/${number})`

test('a picture that comes behind the one before leaves her where she types on', async () => {
  const area = open('source', 'א\n\nב', 2) as HTMLTextAreaElement
  await arrive()
  act(() => editor().select(area.value.length, area.value.length))
  await arrive()
  expect(area.value).toBe(`א\n\n${picture(1)}\n\n${picture(2)}\n\nב`)
  expect(editor().selection().from).toBe(area.value.length)
})

test('a picture of a later choice goes where she is then', async () => {
  const area = open('source', 'א\n\nב', 1) as HTMLTextAreaElement
  await arrive()
  await waitFor(() => expect(screen.queryByText(/^מעלה תמונה/)).toBeNull())
  act(() => editor().select(area.value.length, area.value.length))
  paste(area, 1)
  await arrive()
  expect(area.value).toBe(`א\n\n${picture(1)}\n\nב\n\n${picture(2)}\n\n`)
})

test('pictures of one choice stay together where a copy of the first stands further down', async () => {
  const area = open('source', 'א\n\nב\n\n![ישנה](/objects/1)', 2) as HTMLTextAreaElement
  for (let count = 0; count < 2; count++) await arrive()
  const old = '![ישנה](/objects/1)'
  await waitFor(() => expect(area.value).toBe(`א\n\n${picture(1)}\n\n${picture(2)}\n\nב\n\n${old}`))
})

test('one that she takes from the site meanwhile draws none of them to itself', async () => {
  api.on('GET', '/api/pictures', [sample('Picture', { src: '/objects/9', alt: 'מהאתר' })])
  const area = open('source', 'א\n\nב', 2) as HTMLTextAreaElement
  await arrive()
  act(() => editor().select(area.value.length, area.value.length))
  fireEvent.click(screen.getByRole('button', { name: 'תמונה' }))
  fireEvent.click(await screen.findByRole('radio', { name: 'מהאתר' }))
  fireEvent.click(screen.getByRole('button', { name: 'לשים את התמונה' }))
  await waitFor(() => expect(area.value).toContain('/objects/9'))
  await arrive()
  expect(area.value.trim()).toBe(`א\n\n${picture(1)}\n\n${picture(2)}\n\nב\n\n![מהאתר](/objects/9)`)
})
