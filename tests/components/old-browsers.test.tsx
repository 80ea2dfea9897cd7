// The oldest browsers that the site supports (site/package.json): no popovers, no `scrollend`, no
// `checkVisibility`, no `URL.canParse`, no `scripting` in a media query.
import { act, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { start as startKeys } from '../../site/src/features/accessibility-panel/aids/keyboardKeys'
import { start as startLens } from '../../site/src/features/accessibility-panel/aids/lens'
import { webAddress } from '../../site/src/features/admin/settings/settingsRules'
import { ResultsPage } from '../../site/src/features/search/ResultsPage'
import { FavouritesPage } from '../../site/src/features/trips/favourites/FavouritesPage'
import PictureViewer from '../../site/src/ui/PictureViewer'
import { startTooltips } from '../../site/src/ui/tooltips'
import { sample } from './support/shapes'

/** Takes it away for the rest of this test. */
function without(owner: object, name: string) {
  const before = Reflect.get(owner, name)
  const set = (value: unknown) =>
    Object.defineProperty(owner, name, { value, configurable: true, writable: true })
  set(undefined)
  onTestFinished(() => void set(before))
}

let stop = () => {}
afterEach(() => stop())

test('without popovers no tooltip comes, and nothing breaks', () => {
  render(<button data-tooltip aria-label="חיפוש" />)
  screen.getByRole('button').focus()
  stop = startTooltips()
  screen.getByRole('button').blur()
  screen.getByRole('button').focus()
  vi.advanceTimersByTime(1_000)
  expect(document.body).not.toHaveTextContent('חיפוש')
})

test('without popovers the magnifier shows the words that have the focus, and goes with Escape', () => {
  render(<a href="/blog">בלוג</a>)
  stop = startLens()
  const lens = document.querySelector<HTMLElement>('.lens')!
  expect(lens).not.toBeVisible()
  act(() => screen.getByRole('link').focus())
  expect(lens).toBeVisible()
  expect(lens).toHaveTextContent('בלוג')
  act(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))
  expect(lens).not.toBeVisible()
})

test('without `scrollend` a swipe brings the next picture', () => {
  const pictures = ['מפרץ', 'שביל', 'כרם'].map((alt) =>
    sample('Picture', { src: `/objects/${alt}.webp`, alt }),
  )
  render(<PictureViewer pictures={pictures as never} title="כרתים" start={0} onClose={() => {}} />)
  const track = screen.getByRole('group', { name: 'התמונות' })
  vi.spyOn(track, 'clientWidth', 'get').mockReturnValue(400)
  track.scrollLeft = -400
  fireEvent.scroll(track)
  act(() => void vi.advanceTimersByTime(151))
  // The same swipe goes on: a busy phone drew nothing for a while.
  track.scrollLeft = -800
  act(() => void vi.advanceTimersByTime(20))
  expect(screen.getByText(/מתוך/)).toHaveTextContent('1 מתוך 3')
  fireEvent.scroll(track)
  act(() => void vi.advanceTimersByTime(200))
  expect(screen.getByText(/מתוך/)).toHaveTextContent('3 מתוך 3')
})

test('without `checkVisibility` H leads to the next heading', () => {
  without(Element.prototype, 'checkVisibility')
  render(<h2>הטיולים</h2>)
  stop = startKeys()
  fireEvent.keyDown(document.body, { code: 'KeyH' })
  expect(screen.getByRole('heading')).toHaveFocus()
})

test('without `URL.canParse` an address is judged all the same', () => {
  without(URL, 'canParse')
  const judged = (text: string) => webAddress.safeParse(text).success
  expect([judged('https://example.com/a'), judged('http://example.com'), judged('https://')]).toEqual([
    true,
    false,
    false,
  ])
})

test.each([
  ['favourites', <FavouritesPage recommended={[]} siteName="הר ורוגע" />, 'צריך להפעיל JavaScript'],
  ['search', <ResultsPage tripFacts={() => null} />, 'החיפוש פועל בעזרת JavaScript'],
])('without the media query `scripting` the page of %s says all the same why it waits', (_, page, words) => {
  const built = document.createElement('div')
  built.innerHTML = renderToString(page)
  expect(built.querySelector('noscript')).toHaveTextContent(words)
})
