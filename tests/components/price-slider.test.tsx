// The price slider: the positions of its two handles, and the label of the upper end.
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PriceRange } from '../../site/src/features/trips/list/PriceRange'
import { PriceSlider } from '../../site/src/features/trips/list/PriceSlider'
import { NO_FILTERS } from '../../site/src/features/trips/list/tripFilters'

for (const [tapped, wanted] of [
  [4_000, [4_000, 9_000]],
  [20_000, [9_000, 20_000]],
] as const)
  test(`a tap at ${tapped} moves one of them there`, () => {
    const onChange = vi.fn()
    const { container } = render(<PriceSlider value={[9_000, 9_000]} onChange={onChange} />)
    const line = container.querySelector('.price-slider')!
    vi.spyOn(line, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 40))
    // The beginning of a scroll, for all the browser knows.
    fireEvent.pointerDown(line, { clientX: 300 - tapped / 100 })
    expect(onChange).not.toHaveBeenCalled()
    fireEvent.click(line, { clientX: 300 - tapped / 100 })
    expect(onChange).toHaveBeenCalledWith(wanted)
  })

for (const { price, told, heard } of [
  { price: [0, 30_000], told: '0 ₪ עד 30,000 ₪ ומעלה', heard: ['0 ₪', '30,000 ₪ ומעלה'] },
  { price: [2_000, 29_500], told: '2,000 ₪ עד 29,500 ₪', heard: ['2,000 ₪', '29,500 ₪'] },
  { price: [30_000, 30_000], told: '30,000 ₪ ומעלה', heard: ['30,000 ₪', '30,000 ₪ ומעלה'] },
] as { price: [number, number]; told: string; heard: string[] }[])
  test(`its end is no bound, and says so: ${told}`, () => {
    render(<PriceRange filters={{ ...NO_FILTERS, price }} change={() => {}} />)
    const plain = (text: string | null) => text!.replace(/\u200f/g, '').replace(/\s/g, ' ')
    expect(plain(screen.getByRole('group').textContent)).toBe(`מחיר${told}`)
    expect(
      screen.getAllByRole('slider').map((handle) => plain(handle.getAttribute('aria-valuetext'))),
    ).toEqual(heard)
  })
