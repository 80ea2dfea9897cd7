// Trip data that may have changed since the page was built.
import { act, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useLiveTrip, type Trip } from '../../site/src/features/trips/page/useLiveTrip'
import { api, down } from './support/api'
import { sample } from './support/shapes'

const built = { ...sample('Trip'), id: 7, slug: 'crete', price: 4200, title: 'כרתים' } as unknown as Trip
let drawn: Trip[] = []

function Page({ trip }: { trip: Trip }) {
  const live = useLiveTrip(trip)
  drawn.push(live)
  return <p>{`${live.title} ${live.price}`}</p>
}

beforeEach(() => {
  drawn = []
})

const answered = (now: object) => api.on('GET', '/api/trips/{slug}', { ...sample('Trip'), ...built, ...now })
const asked = () => waitFor(() => expect(api.sent('GET', '/api/trips/crete')).toHaveLength(1))

test('a new price stands there, a new name waits for the next build', async () => {
  answered({ price: 3900, title: 'כרתים החדשה' })
  render(<Page trip={built} />)
  expect(await screen.findByText('כרתים 3900')).toBeVisible()
})

test('where nothing has changed nothing is drawn anew', async () => {
  answered({ title: 'כרתים החדשה' })
  render(<Page trip={built} />)
  await asked()
  await act(() => vi.advanceTimersByTimeAsync(50))
  expect(drawn).toEqual([built])
})

test('another trip at the same address is not this one', async () => {
  answered({ id: 8, price: 3900 })
  render(<Page trip={built} />)
  await asked()
  await act(() => vi.advanceTimersByTimeAsync(50))
  expect(screen.getByText('כרתים 4200')).toBeVisible()
})

test('without the API it stays as built', async () => {
  api.on('GET', '/api/trips/{slug}', down)
  render(<Page trip={built} />)
  await asked()
  expect(screen.getByText('כרתים 4200')).toBeVisible()
})
