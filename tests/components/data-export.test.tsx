// Export of all data in one file: started, its progress, the download, and error messages.
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { api, down, unavailable } from './support/api'
import { expectNoAxeViolations } from './support/axe'
import { isOnlineAgain, openAdmin, quietAdmin } from './support/admin'
import { sample } from './support/shapes'

beforeEach(quietAdmin)

test('the file is prepared before her eyes and then downloaded', async () => {
  let shown = sample('Download', { status: 'none', reason: '', preparedAt: null })
  api.on('GET', '/api/downloads', () => ({ body: shown }))
  api.on('POST', '/api/downloads', () => {
    shown = { ...shown, status: 'preparing', progress: 0 }
    return { status: 202, body: shown }
  })
  const { user } = await openAdmin('/admin?tab=settings')
  expect(screen.queryByRole('link', { name: 'להוריד את הקובץ' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'להכין את הקובץ' }))
  const bar = await screen.findByRole('progressbar', { name: 'הכנת הקובץ' })
  shown = { ...shown, progress: 70 }
  await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '70'))
  shown = { status: 'ready', reason: '', progress: 100, preparedAt: '2027-03-01T07:00:00Z' }
  const link = await screen.findByRole('link', { name: 'להוריד את הקובץ' })
  expect(link).toHaveAttribute('href', '/api/downloads/everything.zip')
  expect(screen.getByText(/^הקובץ מוכן, נכון ל־/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'להכין קובץ חדש' })).toBeVisible()
  await expectNoAxeViolations()
})

test('what was not prepared is said, and asked for again; so is a state that does not come', async () => {
  api.on('GET', '/api/downloads', unavailable)
  const { user } = await openAdmin('/admin?tab=settings')
  expect(await screen.findByRole('alert')).toHaveTextContent('המצב של הקובץ לא נטען')
  api.on('GET', '/api/downloads', sample('Download', { status: 'failed', reason: '', preparedAt: null }))
  await user.click(screen.getByRole('button', { name: 'לנסות שוב' }))
  await screen.findByText('הקובץ לא הוכן. שום דבר לא אבד, ואפשר לנסות שוב.')
  api.on('POST', '/api/downloads', unavailable)
  await user.click(screen.getByRole('button', { name: 'להכין את הקובץ' }))
  await screen.findByText('הכנת הקובץ לא התחילה')
})

test('a start whose answer is lost is not told as none, and the file is followed once it is read', async () => {
  let shown = sample('Download', { status: 'none', reason: '', progress: 0, preparedAt: null })
  let isBack = () => {}
  api.on('GET', '/api/downloads', () => ({ body: shown }))
  api.on('POST', '/api/downloads', () => {
    shown = { ...shown, status: 'preparing', progress: 40 }
    isBack = api.away('GET', '/api/downloads')
    return down()
  })
  const { user } = await openAdmin('/admin?tab=settings')
  await user.click(await screen.findByRole('button', { name: 'להכין את הקובץ' }))
  await screen.findByText('עוד לא ידוע אם הכנת הקובץ התחילה')
  await isOnlineAgain(isBack)
  expect(await screen.findByRole('progressbar', { name: 'הכנת הקובץ' })).toHaveAttribute(
    'aria-valuenow',
    '40',
  )
})

test('why it was not prepared is said where it is known', async () => {
  const reason = 'אין כרגע מספיק מקום פנוי כדי להכין את הקובץ. שום דבר לא אבד.'
  api.on('GET', '/api/downloads', sample('Download', { status: 'failed', reason, preparedAt: null }))
  await openAdmin('/admin?tab=settings')
  await screen.findByText(reason)
})

test('a file under way is told to everybody', async () => {
  api.on('GET', '/api/downloads', sample('Download', { status: 'preparing', progress: 40, preparedAt: null }))
  await openAdmin('/admin?tab=settings')
  expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
  // The check of the screen stops the clock, and with it the asking.
  await expectNoAxeViolations()
})
