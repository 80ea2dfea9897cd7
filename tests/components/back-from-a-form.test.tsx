// The browser's Back from a form of the admin with something that would be lost.
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { addressOf, NEW } from '../../site/src/features/admin/layout/route'
import { AdminRoutes, useAdminRoute } from '../../site/src/features/admin/layout/useAdminRoute'
import { useLeaveGuard } from '../../site/src/features/admin/layout/useLeaveGuard'
import { ToastProvider } from '../../site/src/ui/Toast'

const QUESTION = { title: 'יש שינויים שלא נשמרו', text: 'הם יימחקו.' }

/** A list, and a form in which something is always written. */
function Screen() {
  const { route, go } = useAdminRoute()
  useLeaveGuard(route.open === NEW, { question: QUESTION })
  return (
    <>
      <h1>{addressOf(route)}</h1>
      <button onClick={() => go({ tab: 'trips', open: NEW })}>טיול חדש</button>
    </>
  )
}

const openScreen = () =>
  render(
    <ToastProvider>
      <AdminRoutes>
        <Screen />
      </AdminRoutes>
    </ToastProvider>,
  )

const place = () => screen.getByRole('heading', { level: 1 }).textContent
const back = () => act(() => window.history.back())

test('who leaves a form by Back without what she wrote does not come to it by the next Back', async () => {
  const user = userEvent.setup({ delay: null })
  window.history.pushState(null, '', '/admin')
  window.history.pushState(null, '', '/admin?tab=trips')
  openScreen()
  await user.click(screen.getByRole('button', { name: 'טיול חדש' }))
  for (const [answer, leadsTo] of [
    ['להישאר כאן', '/admin?tab=trips&open=new'],
    ['לצאת', '/admin?tab=trips'],
  ] as const) {
    back()
    await user.click(screen.getByRole('button', { name: answer }))
    expect([place(), window.location.pathname + window.location.search]).toEqual([leadsTo, leadsTo])
  }
  back()
  expect(place()).toBe('/admin')
})

test('changes are asked about at each Back, also after one that she agreed to', async () => {
  const user = userEvent.setup({ delay: null })
  window.history.pushState(null, '', '/admin?tab=trips')
  openScreen()
  for (let time = 1; time <= 2; time += 1) {
    await user.click(screen.getByRole('button', { name: 'טיול חדש' }))
    back()
    expect(place()).toBe('/admin?tab=trips&open=new')
    await user.click(screen.getByRole('button', { name: 'לצאת' }))
    expect(place()).toBe('/admin?tab=trips')
  }
})
