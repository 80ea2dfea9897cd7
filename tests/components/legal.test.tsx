// The privacy policy lists everyone who receives data of a visit; settings that are empty leave no gap.
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Frame } from '../../site/page-data/types'
import { AccessibilityStatement } from '../../site/src/features/legal/AccessibilityStatement'
import { ReachUs } from '../../site/src/features/legal/ReachUs'
import { PrivacyUse } from '../../site/src/features/legal/PrivacyUse'
import { Terms } from '../../site/src/features/legal/Terms'
import { Footer } from '../../site/src/layout/Footer'
import { PrivacyNotice } from '../../site/src/ui/forms/PrivacyNotice'
import { frame } from './support/frame'
import { sample } from './support/shapes'

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

const WAYS = { phone: '', email: '' }

test.each([
  { left: WAYS, notice: 'אצל הר ורוגע, חיפה, כדי' },
  { left: { ...WAYS, city: '' }, notice: 'אצל הר ורוגע, כדי' },
  { left: { phone: '' }, notice: 'אצל הר ורוגע, חיפה (shalom@example.com), כדי' },
  { left: { email: '' }, notice: 'אצל הר ורוגע, חיפה (052-555-0100), כדי' },
  { left: {}, notice: 'אצל הר ורוגע, חיפה (052-555-0100, shalom@example.com), כדי' },
])('the notice beside a form without $left', ({ left, notice }) => {
  const { container } = render(
    <PrivacyNotice frame={{ ...frame(), ...left }} purpose="לענות" consequence="לא נוכל" />,
  )
  expect(container.textContent!.replaceAll(/[\u2066-\u2069\u00a0\u2011]/g, '')).toContain(notice)
})

test.each([
  { left: { hoursText: '', city: 'חיפה' }, foot: 'חיפה' },
  { left: { hoursText: '9:00–17:00', city: '' }, foot: '9:00–17:00' },
  { left: { hoursText: '9:00–17:00', city: 'חיפה' }, foot: '9:00–17:00 · חיפה' },
])('the foot of the page with $left', ({ left, foot }) => {
  render(<Footer frame={{ ...frame(), ...left }} />)
  screen.getByText(foot)
})

test('without a city no comma is left', () => {
  render(<ReachUs frame={{ ...frame(), city: '' }} />)
  screen.getByText('הר ורוגע')
})

const chapter = (name: string) => screen.getByRole('region', { name })

test('what was done for accessibility is told in groups of a few, each under its heading', () => {
  render(<AccessibilityStatement frame={frame()} />)
  const lists = within(chapter('מה עשינו')).getAllByRole('list')
  expect(lists.map(({ previousElementSibling: heading }) => heading?.localName)).toEqual(
    lists.map(() => 'h3'),
  )
  const counts = lists.map((list) => within(list).getAllByRole('listitem').length)
  expect(Math.max(...counts)).toBeLessThanOrEqual(3)
  expect(counts.reduce((all, each) => all + each)).toBe(9)
})

test('the rights to cancel by law are points after the sentence that they go before the table', () => {
  render(
    <Terms frame={frame()} settings={sample('Settings', {}) as Parameters<typeof Terms>[0]['settings']} />,
  )
  const list = within(chapter('ביטול והחזר כספי')).getByRole('list')
  expect(list.previousElementSibling).toHaveTextContent(/^זכות הביטול שבחוק גוברת על הטבלה הזאת/)
  const points = within(list).getAllByRole('listitem')
  expect(
    points.map(({ textContent }) => /14 ימים מיום העסקה|5%|ארבעה חודשים/.exec(textContent)?.[0]),
  ).toEqual(['14 ימים מיום העסקה', '5%', 'ארבעה חודשים'])
})
