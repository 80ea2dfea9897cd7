// After too many wrong passwords or codes the form says how long to wait; it may be a day.
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { failureAdvice } from '../../site/src/features/admin/account/failureAdvice'
import SignInScreen from '../../site/src/features/admin/session/SignInScreen'
import { ApiError } from '../../site/src/lib/api'
import { field, fill } from './support/admin'
import { api, refused } from './support/api'

test.each([
  { after: '30', words: 'בעוד דקה.' },
  { after: '61', words: 'בעוד שתי דקות.' },
  { after: '840', words: 'בעוד 14 דקות.' },
  { after: '3590', words: 'בעוד שעה.' },
  { after: '5000', words: 'בעוד שעתיים.' },
  { after: '80000', words: 'בעוד 23 שעות.' },
  { after: null, words: 'חכי כמה דקות ונסי שוב.' },
])('after $after seconds: $words', ({ after, words }) => {
  expect(failureAdvice(new ApiError(429, '', '', after))).toMatch(new RegExp(`${words}$`))
})

test('the sign-in says what the answer said', async () => {
  api.on('GET', '/api/auth/me', refused)
  const body = { code: 429, status: 'Too Many Requests' }
  api.on('POST', '/api/auth/login', () => ({ status: 429, body, headers: { 'Retry-After': '43200' } }))
  window.history.replaceState(null, '', '/admin/login')
  const user = userEvent.setup({ delay: null })
  render(<SignInScreen siteName="הר ורוגע" />)
  await screen.findByRole('button', { name: 'שכחתי את הסיסמה' })
  await fill(user, field('email'), 'noa@example.com')
  await fill(user, field('password'), 'ארבע כבשים על הגבעה')
  await user.click(document.querySelector('button[type=submit]')!)
  await screen.findByText('היו יותר מדי ניסיונות. אפשר לנסות שוב בעוד 12 שעות.')
})
