// The session is over: what goes wrong with signing in again is said in the dialog, once.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { api } from './support/api'
import { fill, fillAll, openAdmin, quietAdmin, untilField } from './support/admin'
import { keepTrip } from './support/records'

const refused = () => ({ status: 401, body: { code: 401, status: 'Unauthorized' } })

beforeEach(quietAdmin)

test('a failure is told once, beside the fields, and read aloud', async () => {
  keepTrip()
  api.on('PUT', '/api/trips/{trip_id}', refused)
  api.on('PUT', '/api/trips/{record_id}/next', refused)
  api.on('POST', '/api/auth/login', refused)
  const { user } = await openAdmin('/admin?tab=trips&open=5')
  await untilField('title')
  await fillAll(user, { title: 'שם אחר' })
  await user.click(screen.getByRole('button', { name: 'לפרסם את השינויים' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'צריך להתחבר שוב' }))

  await user.click(dialog.getByRole('button', { name: 'התחברות' }))
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(/^אנא מלאי את כל השדות$/))

  await fill(user, dialog.getByLabelText('אימייל'), 'owner@example.com')
  await fill(user, dialog.getByLabelText('סיסמה'), 'לא הסיסמה')
  await user.click(dialog.getByRole('button', { name: 'התחברות' }))
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(/^אימייל או סיסמה שגויים$/))
  expect(dialog.getByLabelText('סיסמה')).toHaveAccessibleDescription('אימייל או סיסמה שגויים')
  expect(dialog.queryByText('שגיאת התחברות')).toBeNull()
})
