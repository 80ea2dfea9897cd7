// A page that React hydrates part by part.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ContactForm } from '../../site/src/features/enquiries/ContactForm'
import { HydrationBoundary } from '../../site/src/lib/hydration/HydrationBoundary'
import { onHydrated } from '../../site/src/lib/hydration/hydrationBoundaries'
import { prerenderPage } from '../../site/src/lib/hydration/prerenderPage'
import { frame } from './support/frame'
import { hydrate } from './support/hydrate'

function Part({ name }: { name: string }) {
  const [pressed, setPressed] = useState(0)
  return <button onClick={() => setPressed(pressed + 1)}>{`${name} ${pressed}`}</button>
}

const page = (
  <main>
    <HydrationBoundary>
      <Part name="ראשון" />
    </HydrationBoundary>
    <HydrationBoundary>
      <Part name="שני" />
    </HydrationBoundary>
  </main>
)

test('the parts stand in the built page, in their places and without a script', async () => {
  const large = <p>{'מילה '.repeat(20_000)}</p>
  const html = await prerenderPage(
    <main>
      <HydrationBoundary>{large}</HydrationBoundary>
      <HydrationBoundary>אחריו</HydrationBoundary>
    </main>,
  )
  expect(html).toMatch(/^<main><!--\$--><p>מילה[^<]*<\/p><!--\/\$--><!--\$-->אחריו<!--\/\$--><\/main>$/)
})

test('a part that throws fails the page', async () => {
  const Broken = () => {
    throw new Error('נשבר')
  }
  await expect(
    prerenderPage(
      <HydrationBoundary>
        <Broken />
      </HydrationBoundary>,
    ),
  ).rejects.toThrow('נשבר')
})

test('the page is hydrated with its last part, and all of them listen by then', async () => {
  const listener = vi.fn()
  /** As Gatsby tells that it has rendered the page. */
  function Gatsby() {
    useEffect(() => onHydrated(listener), [])
    return page
  }
  await hydrate(<Gatsby />)
  await waitFor(() => expect(listener).toHaveBeenLastCalledWith(true))
  expect(listener.mock.calls[0]).toEqual([false])
  expect(listener.mock.calls.filter(([isLast]) => isLast)).toHaveLength(1)
  for (const button of screen.getAllByRole('button')) fireEvent.click(button)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['ראשון 1', 'שני 1'])
})

test('a form that was ticked before it was hydrated takes a press at every moment of it', async () => {
  const form = (
    <HydrationBoundary>
      <ContactForm trips={[]} hasMoreTrips={false} frame={frame()} />
    </HydrationBoundary>
  )
  const changes = new MutationObserver(() => {})
  const button = () => screen.getByRole('button', { name: 'שליחת הודעה' })
  await hydrate(form, () => {
    screen.getByRole<HTMLInputElement>('checkbox').checked = true
    changes.observe(button(), { attributeFilter: ['disabled'] })
  })
  expect(changes.takeRecords()).toEqual([])
  expect(button()).toBeEnabled()
})
