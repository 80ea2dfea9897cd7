// The placeholder of a picture that fails to load or does not exist yet.
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { TripCard } from '../../site/src/features/trips/TripCard'
import { TripHero } from '../../site/src/features/trips/page/TripHero'
import { Picture } from '../../site/src/ui/Picture'
import { sample } from './support/shapes'

const PICTURE = {
  ...sample('Picture', { src: '/objects/pictures/a.jpg', alt: 'שביל בין זיתים' }),
  focus: null,
}

test('the link from a trip’s picture keeps its name when the file fails', () => {
  render(<TripHero pictures={[PICTURE]} title="סוף שבוע בגליל" />)
  // No file ever comes here.
  expect(document.querySelector('.poster')).toBeVisible()
  expect(screen.getByRole('link', { name: 'שביל בין זיתים' })).toBeVisible()
})

test('a poster that alone names the place is heard beside what the picture shows', () => {
  render(<Picture picture={PICTURE} sizes="100vw" placeholderLabel="הגליל העליון" saysPlaceholder />)
  expect(screen.getByRole('img', { name: 'שביל בין זיתים, הגליל העליון' })).toBeVisible()
})

test('a trip without a picture says that one is to come, and so does one whose file failed', () => {
  const trip = (picture: object | null) => ({ ...sample('TripInList'), picture }) as never
  const { unmount } = render(<TripCard trip={trip(null)} />)
  expect(screen.getByText('תמונה בקרוב')).toBeVisible()
  unmount()
  render(<TripCard trip={trip(PICTURE)} />)
  expect(document.querySelector('.poster')).toBeVisible()
  expect(screen.getByText('תמונה בקרוב')).toBeVisible()
})

test('a poster on a trip’s own page repeats nothing of the head beside it', () => {
  const { container } = render(<TripHero pictures={[]} title="סוף שבוע בגליל" />)
  expect(container.querySelector('.poster')).toBeVisible()
  expect(container.textContent).toBe('')
})

test('a picture that is chosen in the place of one that failed is shown', () => {
  const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  onTestFinished(() => complete.mockRestore())
  const shown = (src: string) => <Picture picture={{ ...PICTURE, src }} sizes="100vw" placeholderLabel="" />
  const { container, rerender } = render(shown('/objects/pictures/a.jpg'))
  fireEvent.error(container.querySelector('picture img')!)
  expect(container.querySelector('picture')).toBeNull()
  rerender(shown('/objects/pictures/b.jpg'))
  expect(container.querySelector('picture img')).toBeInTheDocument()
})
