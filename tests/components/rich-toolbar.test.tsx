// The rich text toolbar by keyboard and for screen readers.
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EditorState, TextSelection } from 'prosemirror-state'
import { afterEach, expect, test } from 'vitest'
import { fromMarkdown } from '../../site/src/features/admin/editor/rich/fromMarkdown'
import { plugins } from '../../site/src/features/admin/editor/rich/plugins'
import { RichToolbar } from '../../site/src/features/admin/editor/rich/RichToolbar'

/** With the caret at the first letter of the text. */
function toolbarAt(markdown: string) {
  const made = EditorState.create({ doc: fromMarkdown(markdown), plugins: plugins(() => {}) })
  const state = made.apply(made.tr.setSelection(TextSelection.atStart(made.doc)))
  render(
    <>
      <RichToolbar controls="text" state={state} onTool={() => {}} />
      <textarea id="text" aria-label="הטקסט" />
    </>,
  )
  return userEvent.setup({ delay: null })
}

const tool = (name: string) => screen.getByRole('button', { name })

test('the buttons are one stop of the Tab key, and the arrows go through them as they stand, right to left', async () => {
  const user = toolbarAt('מילים')
  await user.tab()
  expect(tool('כותרת')).toHaveFocus()
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(tool('רשימה')).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  expect(tool('הדגשה')).toHaveFocus()
  await user.tab()
  expect(screen.getByRole('textbox', { name: 'הטקסט' })).toHaveFocus()
  // Back to where she was, not to the first.
  await user.tab({ shift: true })
  expect(tool('הדגשה')).toHaveFocus()
  await user.keyboard('{End}')
  expect(tool('החזרת מה שבוטל')).toHaveFocus()
  await user.keyboard('{ArrowLeft}')
  expect(tool('כותרת')).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  expect(tool('החזרת מה שבוטל')).toHaveFocus()
  await user.keyboard('{Home}')
  expect(tool('כותרת')).toHaveFocus()
})

/** Of the window; a change is heard by its media queries. */
const setWidth = (width: number) =>
  (
    window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }
  ).happyDOM.setViewport({ width })

afterEach(() => setWidth(1024))

test('on a phone, where one tool is less, the Tab key and the arrows pass by it', async () => {
  const user = toolbarAt('מילים')
  await user.tab()
  await user.keyboard('{End}')
  expect(tool('החזרת מה שבוטל')).toHaveFocus()
  // The first change that makes a query true is what happy-dom counts from.
  act(() => [1280, 390].forEach(setWidth))
  expect(screen.queryByRole('button', { name: 'החזרת מה שבוטל' })).toBeNull()
  await user.tab()
  expect(tool('כותרת')).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  expect(tool('ביטול הפעולה האחרונה')).toHaveFocus()
})

test('what is on where she stands is pressed, and what cannot be done is disabled and can be reached', async () => {
  const user = toolbarAt('## כותרת')
  expect(screen.getByRole('button', { pressed: true })).toBe(tool('כותרת'))
  expect(tool('ביטול הפעולה האחרונה')).toHaveAttribute('aria-disabled', 'true')
  expect(tool('קישור')).not.toHaveAttribute('aria-pressed')
  await user.tab()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(tool('ביטול הפעולה האחרונה')).toHaveFocus()
})
