// Input typed before hydration is kept.
import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { preserveTypedInput, restoreTypedInput } from '../../site/src/lib/hydration/preserveTypedInput'

/** A page with one field, in which `typed` stands already. */
function pageWith(typed: string) {
  document.body.innerHTML = '<main><input></main>'
  onTestFinished(() => document.body.replaceChildren())
  const field = document.querySelector('input')!
  field.value = typed
  return { field, kept: preserveTypedInput(document.querySelector('main')!) }
}

/** As a browser does it: told before, put in at the end, told after. */
function type(
  field: HTMLInputElement,
  data: string | null,
  { meanwhile = () => {}, inputType = 'insertText', text = data ?? '' } = {},
) {
  field.dispatchEvent(new InputEvent('beforeinput', { bubbles: true, inputType, data }))
  meanwhile()
  field.value += text
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType, data }))
}

test('what was typed before and meanwhile stands in the field again', () => {
  const { field, kept } = pageWith('כר')
  type(field, 'ת')
  field.value = ''
  kept.restore()
  expect(field.value).toBe('כרת')
})

test('a letter that comes when React has emptied the field goes behind the others', () => {
  const { field, kept } = pageWith('כר')
  field.value = ''
  type(field, 'ת')
  kept.restore()
  expect(field.value).toBe('כרת')
})

test('a text of which she typed the beginning stays as its form has it back', () => {
  document.body.innerHTML = '<main><textarea></textarea></main>'
  onTestFinished(() => document.body.replaceChildren())
  const field = document.querySelector('textarea')!
  field.value = 'של'
  const kept = preserveTypedInput(document.querySelector('main')!)
  field.value = 'שלום לכן'
  kept.restore()
  expect(field.value).toBe('שלום לכן')
})

test('it is put back once, also when that happens while the letter is on its way', () => {
  const { field, kept } = pageWith('כר')
  field.value = ''
  type(field, 'ת', { meanwhile: kept.restore })
  expect(field.value).toBe('כרת')
})

test('a keyboard that composes tells its whole word, and nothing of it is doubled', () => {
  const { field } = pageWith('אני כר')
  field.value = ''
  type(field, 'כרת', { inputType: 'insertCompositionText' })
  expect(field.value).toBe('אני כרת')
})

test('the same letter twice stays twice', () => {
  const { field } = pageWith('כר')
  field.value = ''
  type(field, 'ר')
  expect(field.value).toBe('כרר')
})

test('what is pasted while it is put back stands there once', () => {
  const { field, kept } = pageWith('כר')
  field.value = ''
  type(field, null, { meanwhile: kept.restore, inputType: 'insertFromPaste', text: 'תים' })
  expect(field.value).toBe('כרתים')
})

test('a letter that never came leaves other fields alone', () => {
  const { field, kept } = pageWith('כר')
  const other = document.createElement('input')
  document.querySelector('main')!.append(other)
  field.value = ''
  field.dispatchEvent(new InputEvent('beforeinput', { bubbles: true, inputType: 'deleteContentBackward' }))
  other.value = 'א'
  other.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: 'א' }))
  kept.restore()
  expect([field.value, other.value]).toEqual(['כר', 'א'])
})

test('what she has selected stays selected', () => {
  const { field, kept } = pageWith('כרתים')
  field.focus()
  field.setSelectionRange(0, 5)
  kept.notifyReact()
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 5])
})

test('what was written stands in the fields that React has put in place of the old ones', () => {
  const form = (action: string) =>
    `<form action="${action}"><input name="name"><textarea name="message"></textarea><input type="checkbox" name="consent"></form>`
  document.body.innerHTML = `<main>${form('/search')}${form('/contact')}</main>`
  onTestFinished(() => document.body.replaceChildren())
  const main = document.querySelector('main')!
  const controls = () => [...main.querySelectorAll<HTMLInputElement>('[action="/contact"] [name]')]
  controls()[0]!.value = 'נועה'
  const kept = preserveTypedInput(main)
  controls()[2]!.checked = true
  main.innerHTML = form('/search') + form('/contact')
  restoreTypedInput()
  expect(controls().map(({ value, checked }) => checked || value)).toEqual(['נועה', '', true])
  expect(main.querySelector('input')).toHaveValue('')
  kept.notifyReact()
  controls()[0]!.value = ''
  restoreTypedInput()
  expect(controls()[0]).toHaveValue('')
})

test('what was written in the second of two searches stands in the second, and she goes on writing there', () => {
  const searches = ['top', 'panel']
    .map((id) => `<form action="/search"><input id="${id}" name="q"></form>`)
    .join('')
  document.body.innerHTML = `<main>${searches}</main>`
  onTestFinished(() => document.body.replaceChildren())
  const main = document.querySelector('main')!
  const fields = () => [...main.querySelectorAll('input')]
  preserveTypedInput(main)
  fields()[1]!.focus()
  type(fields()[1]!, 'כר')
  main.innerHTML = searches
  restoreTypedInput()
  expect(fields().map(({ value }) => value)).toEqual(['', 'כר'])
  expect(fields()[1]).toHaveFocus()
})

test('a field that she has left is not given the focus', () => {
  document.body.innerHTML = '<main><form action="/contact"><input name="name"></form></main>'
  onTestFinished(() => document.body.replaceChildren())
  const main = document.querySelector('main')!
  preserveTypedInput(main)
  const field = main.querySelector('input')!
  field.focus()
  type(field, 'נ')
  field.blur()
  vi.advanceTimersByTime(1)
  main.innerHTML = '<form action="/contact"><input name="name"></form>'
  restoreTypedInput()
  expect(main.querySelector('input')).toHaveValue('נ')
  expect(document.body).toHaveFocus()
})

test('a trip that is no longer offered leaves the choice at its beginning', () => {
  const choice = (trips: string) =>
    `<form action="/contact"><select name="tripId"><option>אחר</option>${trips}</select></form>`
  document.body.innerHTML = `<main>${choice('<option>כרתים</option>')}</main>`
  onTestFinished(() => document.body.replaceChildren())
  const main = document.querySelector('main')!
  const select = () => main.querySelector('select')!
  select().value = 'כרתים'
  const kept = preserveTypedInput(main)
  main.innerHTML = choice('')
  restoreTypedInput()
  kept.notifyReact()
  expect(select()).toHaveValue('אחר')
})

test('once it is told, the field is React’s', () => {
  const { field, kept } = pageWith('כר')
  kept.notifyReact()
  field.value = ''
  type(field, 'ת')
  expect(field.value).toBe('ת')
})

/** A search that React has taken over while it stood in it, and that the page goes on without: its last part is still to come. */
function hydratedWith(typed: string) {
  function Search() {
    const [text, setText] = useState('')
    return (
      <main>
        <input value={text} onChange={({ target }) => setText(target.value)} />
        <button onClick={() => setText('')}>לנקות</button>
        <output>{text}</output>
      </main>
    )
  }
  const container = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => container.remove())
  container.innerHTML = '<main><input value=""/><button>לנקות</button><output></output></main>'
  const field = container.querySelector('input')!
  field.value = typed
  const kept = preserveTypedInput(container)
  render(<Search />, { container, hydrate: true })
  kept.restore()
  /** As a browser does it: what stands there afterwards, past what React knows. */
  const edit = (text: string, event: InputEventInit) =>
    act(() => {
      field.dispatchEvent(new InputEvent('beforeinput', { bubbles: true, ...event }))
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
      field.dispatchEvent(new InputEvent('input', { bubbles: true, ...event }))
    })
  return { field, kept, edit, heard: () => screen.getByRole('status').textContent }
}

test('once React has heard of an edit, every further one stays as she makes it', () => {
  const { field, kept, edit, heard } = hydratedWith('כר')
  edit('כרת', { inputType: 'insertText', data: 'ת' })
  edit('כר', { inputType: 'insertCompositionText', data: 'כר' })
  expect(field.value).toBe('כר')
  edit('ים', { inputType: 'insertText', data: 'ים' })
  expect(field.value).toBe('ים')
  act(() => kept.notifyReact())
  expect([field.value, heard()]).toEqual(['ים', 'ים'])
})

test.each(['כר', ''])('what the page clears stays empty, where %j stood before', (before) => {
  const { field, kept, edit, heard } = hydratedWith(before)
  edit('כרת', { inputType: 'insertText', data: 'ת' })
  act(() => screen.getByRole('button').click())
  kept.restore()
  edit('א', { inputType: 'insertText', data: 'א' })
  expect(field.value).toBe('א')
  edit('', { inputType: 'deleteContentBackward' })
  act(() => kept.notifyReact())
  expect([field.value, heard()]).toEqual(['', ''])
})

test('what React has not heard of yet it is told, though it has the field', () => {
  const { field, kept, heard } = hydratedWith('כר')
  act(() => kept.notifyReact())
  expect([field.value, heard()]).toEqual(['כר', 'כר'])
})
