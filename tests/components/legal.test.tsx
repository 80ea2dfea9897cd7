// The policy names whoever gets to know of a visit.
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Frame } from '../../site/page-data/types'
import { PrivacyUse } from '../../site/src/features/legal/PrivacyUse'

const recipients = () => {
  const heading = screen.getByRole('heading', { name: 'עם מי המידע משותף' })
  return within(heading.closest('section')!).getByRole('list')
}

function read(ids: { analyticsId: string; pixelId: string }) {
  render(<PrivacyUse frame={{ name: 'הר ורוגע', ...ids } as Frame} partner="" />)
}

test('without the tools of others none is named', () => {
  read({ analyticsId: '', pixelId: '' })
  expect(recipients()).not.toHaveTextContent(/Google|Meta/)
  expect(screen.queryByText(/כלים של חברות אחרות/)).toBeNull()
})

test.each([
  { ids: { analyticsId: 'G-1', pixelId: '' }, named: /סטטיסטיקה: Google/, not: /Meta/ },
  { ids: { analyticsId: '', pixelId: '12' }, named: /שיווק: Meta/, not: /Google/ },
])('$ids are named among the recipients', ({ ids, named, not }) => {
  read(ids)
  expect(recipients()).toHaveTextContent(named)
  expect(recipients()).not.toHaveTextContent(not)
  screen.getByText(/כלים של חברות אחרות/)
})
