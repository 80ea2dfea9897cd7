// Adding a link in the text of a published record: pressing the dialog's button does not press the form's.
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { api } from './support/api'
import { fill, openAdmin, quietAdmin, untilField } from './support/admin'
import { keepArticle } from './support/records'

beforeEach(quietAdmin)

test('words that cannot be written anew are not asked for', async () => {
  keepArticle({ contentMd: 'אחת\n\nשתיים' })
  localStorage.setItem('editor-view', 'rich')
  const { user } = await openAdmin('/admin?tab=blog&open=7')
  const text = await screen.findByText('אחת')
  const openDialog = async () => {
    await user.click(screen.getByRole('button', { name: 'קישור' }))
    return within(await screen.findByRole('dialog', { name: 'קישור חדש' }))
  }
  expect((await openDialog()).getByLabelText('המילים שלוחצות עליהן')).toHaveValue('')
  await user.keyboard('{Escape}')
  act(() => void fireEvent.keyDown(text, { key: 'a', ctrlKey: true }))
  const dialog = await openDialog()
  expect(dialog.getByLabelText('לאן הקישור מוביל')).toBeVisible()
  expect(dialog.queryByLabelText('המילים שלוחצות עליהן')).toBeNull()
})

test('a link in an article of the site publishes nothing', async () => {
  keepArticle({ status: 'published' })
  localStorage.setItem('editor-view', 'rich')
  const { user } = await openAdmin('/admin?tab=blog&open=7')
  await untilField('title')
  await user.click(await screen.findByRole('button', { name: 'קישור' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'קישור חדש' }))
  await fill(user, dialog.getByLabelText('לאן הקישור מוביל'), '/trips')
  await user.click(dialog.getByRole('button', { name: 'לשים את הקישור' }))
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(api.sent('PUT', '/api/blog/7')).toEqual([])
})
