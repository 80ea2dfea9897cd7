// The form of an article that is open, and what is said of its saves.
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { fillAll, openAdmin, untilField } from './admin'

export async function openArticle() {
  const admin = await openAdmin('/admin?tab=blog&open=7')
  await untilField('contentMd')
  return admin
}

export const write = (user: UserEvent, contentMd: string) => fillAll(user, { contentMd })

export const saved = () => screen.findByText(/^נשמר לפני רגע/)
export const away = () => screen.findByText(/^אין חיבור כרגע. מה שכתבת שמור במכשיר הזה/)
