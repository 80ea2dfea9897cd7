// The home page of an empty site, and its moving testimonials.
import { act, render, screen } from '@testing-library/react'
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

test('the testimonials go on when she comes back to the tab', async () => {
  const said = { trip: 'יוון', rating: 5, text: 'היה נהדר' }
  const testimonials = ['רותי', 'דנה', 'גלי', 'נועה'].map((name) => ({ ...said, name, path: null }))
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  render(<Testimonials testimonials={testimonials} />)
  const dot = (page: number) => screen.getByRole('button', { name: `המלצות, עמוד ${page}` })
  await act(() => vi.advanceTimersByTimeAsync(7000))
  expect(dot(1)).toHaveAttribute('aria-current', 'true')
  isHidden.mockReturnValue(false)
  await act(() => vi.advanceTimersByTimeAsync(3100))
  expect(dot(2)).toHaveAttribute('aria-current', 'true')
})
