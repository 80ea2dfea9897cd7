// The expired session: errors of signing in again are shown once, in the dialog.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { api, refused } from './support/api'
import { fill, quietAdmin, saveAfterTheSession } from './support/admin'

beforeEach(quietAdmin)

test('a failure is told once, beside the fields, and read aloud', async () => {
  api.on('POST', '/api/auth/login', refused)
  const user = await saveAfterTheSession()
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

test('the field alone that lacks something is marked', async () => {
  const user = await saveAfterTheSession()
  const dialog = within(await screen.findByRole('dialog', { name: 'צריך להתחבר שוב' }))
  await fill(user, dialog.getByLabelText('אימייל'), 'owner@example.com')
  await user.click(dialog.getByRole('button', { name: 'התחברות' }))
  await waitFor(() => expect(dialog.getByLabelText('סיסמה')).toHaveAttribute('aria-invalid', 'true'))
  expect(dialog.getByLabelText('אימייל')).not.toHaveAttribute('aria-invalid')
  expect(dialog.getByLabelText('אימייל')).not.toHaveAccessibleDescription()
})
