// The price slider, where its two handles stand on one another.
import { fireEvent, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PriceSlider } from '../../site/src/features/trips/list/PriceSlider'

for (const [tapped, wanted] of [
  [4_000, [4_000, 9_000]],
  [20_000, [9_000, 20_000]],
] as const)
  test(`a tap at ${tapped} moves one of them there`, () => {
    const onChange = vi.fn()
    const { container } = render(<PriceSlider value={[9_000, 9_000]} onChange={onChange} />)
    const line = container.querySelector('.price-slider')!
    vi.spyOn(line, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 40))
    fireEvent.pointerDown(line, { clientX: 300 - tapped / 100 })
    expect(onChange).toHaveBeenCalledWith(wanted)
  })
