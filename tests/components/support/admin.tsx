// The admin with its owner signed in, at an address.
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import AdminScreen from '../../../site/src/features/admin/layout/AdminScreen'
import { queryClient } from '../../../site/src/features/admin/queryClient'
import { api, refused } from './api'
import { keepTrip } from './records'
import { sample } from './shapes'

/** What the admin asks on every tab, and on those that the tests open: nothing waits, and everything is live. */
export function quietAdmin() {
  api.on('GET', '/api/auth/me', { user: sample('User', { username: 'נועה' }) })
  api.on('GET', '/api/publishing', sample('Publishing'))
  api.on('GET', '/api/publishing/versions', sample('Versions'))
  api.on('GET', '/api/contacts/counts', sample('EnquiryCounts'))
  api.on('GET', '/api/contacts/quarantine/count', sample('QuarantineCount'))
  api.on('GET', '/api/user-rights/requests/counts', sample('RequestCounts'))
  api.on('GET', '/api/bin/counts', sample('BinCounts'))
  api.on('GET', '/api/desk/articles', sample('Articles'))
  api.on('GET', '/api/desk/settings', sample('SettingsGaps'))
  api.on('GET', '/api/writing/articles', [])
  api.on('GET', '/api/blog', [])
  api.on('GET', '/api/contacts', [])
  api.on('GET', '/api/contacts/waiting', sample('Waiting'))
  api.on('GET', '/api/user-rights/requests', [])
  api.on('GET', '/api/jobs/failed', [])
  api.on('GET', '/api/account/push', sample('Push', { others: 0 }))
  api.on('GET', '/api/trips', [])
  api.on('GET', '/api/trips/{trip_id}/participants', [])
  api.on('GET', '/api/pages', [])
  api.on('GET', '/api/pictures', [])
  api.on('GET', '/api/desk/addresses', sample('Addresses'))
  api.on('GET', '/api/writing', sample('Assistant'))
  api.on('GET', '/api/statistics', sample('Statistics'))
  api.on('GET', '/api/statistics/period', sample('Period', { days: [sample('Day')] }))
  api.on('GET', '/api/statistics/popular', [])
}

export async function openAdmin(address: string) {
  window.history.replaceState(null, '', address)
  const user = userEvent.setup({ delay: null })
  const { unmount } = render(<AdminScreen siteName="הר ורוגע" />)
  await screen.findByRole('tablist')
  /** Closes the page, and all that it had read is forgotten. */
  function close() {
    unmount()
    queryClient.clear()
  }
  return { user, close }
}

/** Writes this in place of what is there, in one go. */
export async function fill(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field)
  await user.click(field)
  if (text) await user.paste(text)
}

/** The field of a form by its name, which is that of the API. */
export const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!

export const untilField = (name: string) =>
  waitFor(() => {
    if (!field(name)) throw new Error(`There is no field ${name}`)
    return field(name)
  })

/** Fills a form that may open only with its first field. */
export async function fillAll(user: UserEvent, values: object) {
  for (const [name, value] of Object.entries(values)) {
    const element = await untilField(name)
    if (element.tagName === 'SELECT') await user.selectOptions(element, value)
    else await fill(user, element, value)
  }
}

export async function openTab(user: UserEvent, name: string) {
  await user.click(screen.getByRole('tab', { name }))
  await screen.findByRole('tab', { name, selected: true })
}

/** Her session has ended; she saves a trip and does not know. */
export async function saveAfterTheSession() {
  keepTrip()
  api.on('PUT', '/api/trips/{record_id}', refused)
  api.on('PUT', '/api/trips/{record_id}/next', refused)
  const { user } = await openAdmin('/admin?tab=trips&open=5')
  await untilField('title')
  await fillAll(user, { title: 'שם אחר' })
  await user.click(screen.getByRole('button', { name: 'לפרסם את השינויים' }))
  return user
}

/** She looks at the window again. */
export const comeBack = () => act(() => void window.dispatchEvent(new Event('visibilitychange')))

/** The answers come again, by `isBack`, some time after what was last asked for failed, and the browser says so. */
export async function isOnlineAgain(isBack: () => void) {
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  isBack()
  act(() => void window.dispatchEvent(new Event('online')))
}
