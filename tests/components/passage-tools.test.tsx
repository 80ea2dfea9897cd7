// The assistant's suggestion for a paragraph, which may arrive late.
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { api } from './support/api'
import { field, openAdmin, quietAdmin, untilField } from './support/admin'
import { keepArticle } from './support/records'
import { sample } from './support/shapes'

beforeEach(quietAdmin)

test.each([
  [/^לכתיבה עם עיצוב/, /^לערוך כקוד/],
  ['איך זה ייראה', 'כתיבה'],
])('it comes and is taken, also when she looks at "%s" by then', async (view, back) => {
  keepArticle({ contentMd: 'קמות לאט.\n\nיושבות על המרפסת.', status: 'published' })
  api.on('GET', '/api/writing', sample('Assistant', { isSetUp: true }))
  api.on('POST', '/api/blog/preview', { html: '' })
  let answer = () => {}
  api.on('POST', '/api/writing/suggestions', async () => {
    await new Promise<void>((resolve) => (answer = resolve))
    return { body: { text: 'קמות לאט־לאט.' } }
  })
  const { user } = await openAdmin('/admin?tab=blog&open=7')
  await untilField('contentMd')
  const area = field('contentMd')
  area.setSelectionRange(2, 2)
  await user.click(screen.getByRole('button', { name: 'לשפר את הפסקה' }))
  await user.click(screen.getByRole('button', { name: view }))
  await waitFor(() => expect(api.sent('POST', '/api/writing/suggestions')).toHaveLength(1))
  answer()
  await user.click(await screen.findByRole('button', { name: 'לקבל את השינוי' }))
  await user.click(screen.getByRole('button', { name: back }))
  await waitFor(() => expect(field('contentMd')).toHaveValue('קמות לאט־לאט.\n\nיושבות על המרפסת.'))
})

test('a suggestion that comes while she writes on is not refused by her next space', async () => {
  keepArticle({ contentMd: 'קמות לאט.', status: 'published' })
  api.on('GET', '/api/writing', sample('Assistant', { isSetUp: true }))
  api.on('POST', '/api/writing/suggestions', { text: 'קמות לאט־לאט.' })
  const { user } = await openAdmin('/admin?tab=blog&open=7')
  await untilField('contentMd')
  await user.click(screen.getByRole('button', { name: 'לשפר את הפסקה' }))
  const dialog = await screen.findByRole('dialog', { name: 'הצעה לניסוח אחר' })
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  await user.keyboard(' ש{Enter}')
  expect(dialog).toHaveAttribute('open')
  expect(field('contentMd')).toHaveValue('קמות לאט.')
})
