// The form of a new trip: what was cleared away can be had back.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { refuseStorage } from './support/browser'
import { field, fillAll, openDesk, quietDesk } from './support/desk'

beforeEach(quietDesk)

test('a form that was cleared is empty, and gives back what was in it', async () => {
  const { user } = await openDesk('/admin?tab=trips')
  await fillAll(user, { title: 'שביל הגליל', shortDescription: 'ארבעה ימים של הליכה.' })
  await user.click(screen.getByRole('button', { name: 'לנקות' }))
  expect(field('title')).toHaveValue('')
  await waitFor(() => expect(field('title')).toHaveFocus())

  await user.click(await screen.findByRole('button', { name: 'להחזיר את מה שכתבתי' }))
  expect(field('title')).toHaveValue('שביל הגליל')
  expect(field('shortDescription')).toHaveValue('ארבעה ימים של הליכה.')
  expect(screen.queryByText('יש כאן טקסט שלא נשמר')).toBeNull()
})

test('where the browser keeps nothing she is asked before a form is cleared', async () => {
  refuseStorage('setItem')
  const { user } = await openDesk('/admin?tab=trips')
  await fillAll(user, { title: 'שביל הגליל' })
  await user.click(screen.getByRole('button', { name: 'לנקות' }))
  const question = await screen.findByRole('alertdialog', { name: 'לנקות את הטופס?' })
  await user.click(within(question).getByRole('button', { name: 'להשאיר' }))
  expect(field('title')).toHaveValue('שביל הגליל')

  await user.click(screen.getByRole('button', { name: 'לנקות' }))
  await user.click(within(question).getByRole('button', { name: 'לנקות' }))
  expect(field('title')).toHaveValue('')
})
