// The terms and their preview agree about the deposit, also without one or when it is the whole price.
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Terms } from '../../site/src/features/legal/Terms'
import SitePreview, { type Settings } from '../../site/src/previews/SitePreview'
import { frame } from './support/frame'
import { sample } from './support/shapes'

test.each([
  [0, 'בהרשמה לא משלמות מקדמה. מועד התשלום כתוב באישור.'],
  [30, 'בהרשמה משלמות מקדמה, בדרך כלל 30% ממחיר הטיול. מועד התשלום של היתרה כתוב באישור.'],
  [100, 'בהרשמה משלמות את מחיר הטיול כולו.'],
])('a deposit of %i percent', (depositPercent, sentence) => {
  const settings = sample('Settings', { depositPercent }) as Settings
  const { unmount } = render(<SitePreview part="terms" settings={settings} />)
  screen.getByText(sentence)
  unmount()
  render(<Terms frame={frame()} settings={settings} />)
  const booking = screen.getByRole('heading', { name: 'הרשמה ותשלום' }).closest('section')!
  expect(booking).toHaveTextContent(sentence)
  expect(booking.textContent.match(/בהרשמה/g)).toHaveLength(1)
})
