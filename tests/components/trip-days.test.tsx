// The days of a trip in its form: each a small rich text, stored as Markdown.
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { editorAt } from '../../site/src/features/admin/editor/textEditor'
import { openAdmin, quietAdmin } from './support/admin'
import { keepTrip } from './support/records'
import { sample } from './support/shapes'

beforeEach(() => {
  quietAdmin()
  localStorage.setItem('editor-view', 'rich')
})

const TITLES = ['יוצאות', 'חוזרות']
const TEXTS = ['**לינה** במלון\n\n- הר\n- ים', 'חוזרות.']

/** The form of a trip of two days, both of them unfolded. */
async function openDays() {
  const kept = keepTrip({
    facts: sample('TripFacts', {
      itinerary: TEXTS.map((text, place) => ({ title: TITLES[place]!, place: '', text })),
    }),
  })
  const { user } = await openAdmin('/admin?tab=trips&open=5')
  await user.click(await screen.findByRole('button', { name: 'יום 2 חוזרות', expanded: false }))
  await screen.findByRole('textbox', { name: 'מה קורה ביום 2' }, { timeout: 20_000 })
  return { user, kept }
}

const text = (day: number) => screen.getByRole('textbox', { name: `מה קורה ביום ${day}` })
const tools = (day: number) => screen.getByRole('toolbar', { name: `עיצוב: מה קורה ביום ${day}` })
const markdown = (day: number) => editorAt(text(day).id)!.text()

/** At the end of the text, as one step that can be undone. */
const write = (day: number, words: string) =>
  act(() => {
    const editor = editorAt(text(day).id)!
    const end = editor.text().length
    editor.apply({ from: end, to: end, text: words, selectFrom: end, selectTo: end })
  })

test('a day is written formatted, with few buttons, and heard with its name', async () => {
  await openDays()
  expect(within(text(1)).getByText('לינה').tagName).toBe('STRONG')
  expect(within(text(1)).getAllByRole('listitem')).toHaveLength(2)
  const names = within(tools(1))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'))
  expect(names).toEqual([
    ...['הדגשה', 'רשימה', 'רשימה ממוספרת', 'קישור'],
    ...['ביטול הפעולה האחרונה', 'החזרת מה שבוטל'],
  ])
  expect(screen.queryByRole('button', { name: /^לערוך כקוד.*יום/ })).toBeNull()
})

test('of the days the first is open, and another one that is added', async () => {
  const { user } = await openDays()
  const folds = () =>
    screen
      .getAllByRole('button', { name: /^יום \d/ })
      .map((day) => [day.textContent, day.getAttribute('aria-expanded')])
  await user.click(screen.getByRole('button', { name: 'יום 2', expanded: true }))
  expect(folds()).toEqual([
    ['יום 1', 'true'],
    ['יום 2חוזרות', 'false'],
  ])
  expect(screen.queryByRole('textbox', { name: 'מה קורה ביום 2' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'להוסיף יום' }))
  expect(folds()[2]).toEqual(['יום 3', 'true'])
})

test('a day that was moved keeps its text, and nothing of another day can be undone into it', async () => {
  const { user } = await openDays()
  await write(1, ' ועוד')
  await user.click(screen.getByRole('button', { name: 'להעביר את יום 1 למקום הבא' }))
  await waitFor(() => expect(markdown(1)).toBe(TEXTS[1]))
  expect(markdown(2)).toBe(`${TEXTS[0]} ועוד`)
  for (const day of [1, 2]) {
    const undo = within(tools(day)).getByRole('button', { name: 'ביטול הפעולה האחרונה' })
    await user.click(undo)
  }
  expect([markdown(1), markdown(2)]).toEqual([TEXTS[1], `${TEXTS[0]} ועוד`])
})

test('a day with a table can be edited as Markdown, for this once, and there is a way back', async () => {
  const { user } = await openDays()
  const table = '| שעה | מה |\n| --- | --- |\n| 9 | הליכה |'
  await write(1, `\n\n${table}`)
  await user.click(await screen.findByRole('button', { name: /^לערוך כקוד.*יום 1$/ }))
  expect(screen.queryByRole('button', { name: /^לערוך כקוד.*יום 2$/ })).toBeNull()
  expect(text(1)).toHaveValue(`${TEXTS[0]}\n\n${table}`)
  expect(localStorage.getItem('editor-view')).toContain('rich')
  await waitFor(() => expect(text(1)).toHaveFocus())
  await user.type(text(1), '\n\n**סוף**')
  await user.click(screen.getByRole('button', { name: /^לכתיבה עם עיצוב.*יום 1$/ }))
  await waitFor(() => expect(within(text(1)).getByText('סוף').tagName).toBe('STRONG'))
})

test('a device that shows Markdown is brought back to formatted texts from a day', async () => {
  localStorage.setItem('editor-view', 'source')
  const { user } = await openDays()
  await user.click(screen.getByRole('button', { name: /^לכתיבה עם עיצוב.*יום 1$/ }))
  await waitFor(() => expect(within(text(1)).getByText('לינה').tagName).toBe('STRONG'))
  expect(localStorage.getItem('editor-view')).toContain('rich')
})
