// The admin with its owner signed in, at an address.
import { render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import DeskScreen from '../../../site/src/features/admin/desk/DeskScreen'
import { api } from './api'
import { sample } from './shapes'

/** What the admin asks on every tab, and on those that the tests open: nothing waits, and everything is live. */
export function quietDesk() {
  api.on('GET', '/api/auth/me', { user: sample('User', { username: 'נועה' }) })
  api.on('GET', '/api/publishing', sample('Publishing'))
  api.on('GET', '/api/publishing/versions', sample('Versions'))
  api.on('GET', '/api/contacts/counts', sample('EnquiryCounts'))
  api.on('GET', '/api/contacts/quarantine/count', sample('QuarantineCount'))
  api.on('GET', '/api/user-rights/requests/counts', sample('RequestCounts'))
  api.on('GET', '/api/bin/counts', sample('BinCounts'))
  api.on('GET', '/api/desk/articles', sample('Articles'))
  api.on('GET', '/api/writing/articles', [])
  api.on('GET', '/api/blog', [])
  api.on('GET', '/api/contacts', [])
  api.on('GET', '/api/jobs/failed', [])
}

export async function openDesk(address: string) {
  window.history.replaceState(null, '', address)
  const user = userEvent.setup({ delay: null })
  const { unmount } = render(<DeskScreen siteName="הר ורוגע" />)
  await screen.findByRole('tablist')
  return { user, unmount }
}

/** Writes this in place of what is there, in one go. */
export async function fill(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field)
  await user.click(field)
  if (text) await user.paste(text)
}
