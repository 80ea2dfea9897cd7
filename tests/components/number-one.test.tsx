// Hebrew wording of the number one.
import { render, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { timesText } from '../../site/src/features/admin/pluralise'
import { ViewCount } from '../../site/src/features/blog/ViewCount'
import { RefundTable } from '../../site/src/features/legal/RefundTable'
import { MinParticipants } from '../../site/src/features/trips/page/MinParticipants'
import { TripFacts } from '../../site/src/features/trips/page/TripFacts'
import type { Trip } from '../../site/src/features/trips/page/useLiveTrip'
import { api } from './support/api'
import { sample } from './support/shapes'

const tripFor = (count: number) =>
  sample('Trip', { maxParticipants: count, minParticipants: count, pictures: [] }) as unknown as Trip

const refund = { refundPercent: 0, feePercent: 0 }

function Everything({ count }: { count: number }) {
  return (
    <>
      <TripFacts trip={tripFor(count)} />
      <RefundTable
        refunds={[
          { ...refund, fromDays: count, toDays: null },
          { ...refund, fromDays: 0, toDays: count - 1 },
        ]}
      />
      <ViewCount slug="a" />
    </>
  )
}

for (const [count, ...said] of [
  [1, 'אישה אחת', 'יום או יותר לפני', 'פחות מיום לפני', 'צפייה אחת'],
  [7, 'עד 7 נשים', '7 ימים או יותר לפני', 'פחות מ־7 ימים לפני', '7 צפיות'],
] as const)
  test(`${count} of each`, async () => {
    api.on('GET', '/api/blog/{slug}', sample('Post', { views: count }))
    api.on('POST', '/api/blog/{slug}/view', { views: count })
    const { container } = render(<Everything count={count} />)
    await waitFor(() => expect(container).toHaveTextContent(said.at(-1)!))
    for (const words of said) expect(container).toHaveTextContent(words)
  })

test.each([
  [7, 7, '7 ימים לפני הטיול'],
  [1, 1, 'יום אחד לפני הטיול'],
  [2, 2, 'יומיים לפני הטיול'],
  [0, 1, 'פחות מיומיים לפני הטיול'],
  [0, null, 'בכל מועד לפני הטיול'],
])('the refund from %j to %j days before the trip', (fromDays, toDays, said) => {
  const { getByRole } = render(<RefundTable refunds={[{ ...refund, fromDays, toDays }]} />)
  expect(getByRole('rowheader')).toHaveTextContent(new RegExp(`^${said}$`))
})

test.each([
  [8, 7, 'יוצאות כשיש לפחות 8 נרשמות'],
  [8, 8, 'יוצאות כשיש לפחות 8 נרשמותהיציאה כבר מובטחת'],
  [8, 9, 'יוצאות כשיש לפחות 8 נרשמותהיציאה כבר מובטחת'],
  [1, 0, 'יוצאות גם עם נרשמת אחת'],
  [null, 9, ''],
])('a trip that needs %j and has %i says "%s"', (minParticipants, currentParticipants, said) => {
  const trip = sample('Trip', { minParticipants, currentParticipants }) as unknown as Trip
  expect(render(<MinParticipants trip={trip} />).container.textContent).toBe(said)
})

test('times, of which two have a word of their own', () =>
  expect([1, 2, 3].map(timesText)).toEqual(['פעם אחת', 'פעמיים', '3 פעמים']))
