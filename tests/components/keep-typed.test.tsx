// What she types while React takes a page over.
import { expect, test } from 'vitest'
import { keepTyped } from '../../site/src/lib/hydration/keepTyped'

/** A page with one field, in which `typed` stands already. */
function pageWith(typed: string) {
  document.body.innerHTML = '<main><input></main>'
  const field = document.querySelector('input')!
  field.value = typed
  return { field, kept: keepTyped(document.querySelector('main')!) }
}

/** As a browser does it: told before, put in at the end, told after. */
function type(field: HTMLInputElement, letter: string, meanwhile = () => {}) {
  field.dispatchEvent(new InputEvent('beforeinput', { bubbles: true, inputType: 'insertText', data: letter }))
  meanwhile()
  field.value += letter
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: letter }))
}

test('what was typed before and meanwhile stands in the field again', () => {
  const { field, kept } = pageWith('כר')
  type(field, 'ת')
  field.value = ''
  kept.putBack()
  expect(field.value).toBe('כרת')
})

test('a letter that comes when React has emptied the field goes behind the others', () => {
  const { field, kept } = pageWith('כר')
  field.value = ''
  type(field, 'ת')
  kept.putBack()
  expect(field.value).toBe('כרת')
})

test('it is put back once, also when that happens while the letter is on its way', () => {
  const { field, kept } = pageWith('כר')
  field.value = ''
  type(field, 'ת', kept.putBack)
  expect(field.value).toBe('כרת')
})

test('once it is told, the field is React’s', () => {
  const { field, kept } = pageWith('כר')
  kept.tell()
  field.value = ''
  type(field, 'ת')
  expect(field.value).toBe('ת')
})
