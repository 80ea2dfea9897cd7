// What home shows of a site that is still empty.
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WhyUs } from '../../site/src/features/home/WhyUs'

test('the reasons stand there once there is one', () => {
  const empty = { whyUs: [], whyUsPicture: null, partner: '' }
  const { container, rerender } = render(<WhyUs settings={empty} />)
  expect(container).toBeEmptyDOMElement()
  rerender(<WhyUs settings={{ ...empty, whyUs: [{ title: 'קבוצות קטנות', text: 'עד 14.' }] }} />)
  expect(screen.getByRole('heading', { name: 'קבוצות קטנות' })).toBeVisible()
})
