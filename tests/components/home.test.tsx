// The home page of an empty site, and its moving testimonials.
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Hero } from '../../site/src/features/home/Hero'
import { Testimonials } from '../../site/src/features/home/Testimonials'
import { FeaturedTrips } from '../../site/src/features/trips/FeaturedTrips'
import { WhyUs } from '../../site/src/features/home/WhyUs'

test('the reasons stand there once there is one', () => {
  const empty = { whyUs: [], whyUsPicture: null, partner: '' }
  const { container, rerender } = render(<WhyUs settings={empty} />)
  expect(container).toBeEmptyDOMElement()
  rerender(<WhyUs settings={{ ...empty, whyUs: [{ title: 'קבוצות קטנות', text: 'עד 14.' }] }} />)
  expect(screen.getByRole('heading', { name: 'קבוצות קטנות' })).toBeVisible()
})

test('without a featured trip the home page announces new ones', () => {
  render(<FeaturedTrips trips={[]} />)
  expect(screen.getByRole('heading', { name: 'טיולים חדשים בקרוב' })).toBeVisible()
  for (const link of screen.getAllByRole('link', { name: 'לכל הטיולים' }))
    expect(link).toHaveAttribute('href', '/trips')
})

test('the opening has no list of figures before there is one', () => {
  const empty = { heroPicture: null, heroPhonePicture: null, heroTitle: 'לצאת', heroText: '', claims: [] }
  const { container, rerender } = render(<Hero settings={empty} />)
  expect(container.querySelector('dl')).toBeNull()
  rerender(<Hero settings={{ ...empty, claims: [{ value: '10+', label: 'יעדים' }] }} />)
  expect(container.querySelector('dl')).toHaveTextContent('יעדים')
})

const SAID = { trip: 'יוון', rating: 5, text: 'היה נהדר', path: null }
const TESTIMONIALS = ['רותי', 'דנה', 'גלי', 'נועה'].map((name) => ({ ...SAID, name }))
const dot = (page: number) => screen.getByRole('button', { name: `המלצות, עמוד ${page}` })

test('the testimonials go on when she comes back to the tab', async () => {
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  render(<Testimonials testimonials={TESTIMONIALS} />)
  await act(() => vi.advanceTimersByTimeAsync(7000))
  expect(dot(1)).toHaveAttribute('aria-current', 'true')
  isHidden.mockReturnValue(false)
  await act(() => vi.advanceTimersByTimeAsync(3100))
  expect(dot(2)).toHaveAttribute('aria-current', 'true')
})

test('whoever reads the testimonials from the beginning meets what stops them first', () => {
  render(<Testimonials testimonials={TESTIMONIALS} />)
  const pause = screen.getByRole('button', { name: 'עצירת החלפת ההמלצות' })
  const track = screen.getByRole('group', { name: 'המלצות' })
  expect(pause.compareDocumentPosition(track)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

/** Scrolls the track to a page, as its own gliding and a swipe both do. */
async function scrollTo(page: number) {
  const track = screen.getByRole('group', { name: 'המלצות' })
  vi.spyOn(track, 'clientWidth', 'get').mockReturnValue(400)
  track.scrollLeft = -400 * (page - 1)
  fireEvent.scroll(track)
  await act(() => vi.advanceTimersByTimeAsync(300))
}

for (const [what, takeInHand] of [
  ['a dot is pressed', () => fireEvent.click(dot(2))],
  ['a swipe has changed the page', () => scrollTo(2)],
] as const)
  test(`the testimonials stand still once ${what}`, async () => {
    render(<Testimonials testimonials={TESTIMONIALS} />)
    await takeInHand()
    await screen.findByRole('button', { name: 'הפעלת החלפת ההמלצות' })
    await act(() => vi.advanceTimersByTimeAsync(4000))
    expect(dot(2)).toHaveAttribute('aria-current', 'true')
  })

test('the testimonials go on after a finger that scrolls the page past them, and after their own gliding', async () => {
  render(<Testimonials testimonials={TESTIMONIALS} />)
  const track = screen.getByRole('group', { name: 'המלצות' })
  fireEvent.pointerEnter(track, { pointerType: 'touch' })
  fireEvent.pointerDown(track, { pointerType: 'touch' })
  fireEvent.pointerCancel(track, { pointerType: 'touch' })
  fireEvent.pointerLeave(track, { pointerType: 'touch' })
  for (const page of [2, 1, 2]) {
    await act(() => vi.advanceTimersByTimeAsync(3000))
    expect(dot(page)).toHaveAttribute('aria-current', 'true')
    await scrollTo(page)
  }
  expect(screen.getByRole('button', { name: 'עצירת החלפת ההמלצות' })).toBeVisible()
})

test('the testimonials wait for a finger that drags them, also once the browser pans by it, and then go on', async () => {
  render(<Testimonials testimonials={TESTIMONIALS} />)
  const track = screen.getByRole('group', { name: 'המלצות' })
  for (const [down, up] of [
    [fireEvent.touchStart, fireEvent.touchEnd],
    [fireEvent.touchStart, fireEvent.touchCancel],
  ] as const) {
    down(track)
    fireEvent.pointerCancel(track, { pointerType: 'touch' })
    fireEvent.pointerLeave(track, { pointerType: 'touch' })
    const shown = screen.getByRole('button', { current: true })
    await act(() => vi.advanceTimersByTimeAsync(7000))
    expect(shown).toHaveAttribute('aria-current', 'true')
    // The first of two fingers.
    up(track, { touches: [{ target: track.firstChild }] })
    await act(() => vi.advanceTimersByTimeAsync(7000))
    expect(shown).toHaveAttribute('aria-current', 'true')
    // Another finger lies elsewhere on the page.
    up(track, { touches: [{ target: document.body }] })
    await act(() => vi.advanceTimersByTimeAsync(2900))
    expect(shown, 'as long as any page').toHaveAttribute('aria-current', 'true')
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(shown).not.toHaveAttribute('aria-current')
  }
})
