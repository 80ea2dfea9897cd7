// The form of an article that is open, and what is said of its saves.
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { fillAll, openAdmin, untilField } from './admin'
import { api, type down, type unavailable } from './api'
import type { keepArticle } from './records'

export async function openArticle() {
  const admin = await openAdmin('/admin?tab=blog&open=7')
  await untilField('contentMd')
  return admin
}

export const write = (user: UserEvent, contentMd: string) => fillAll(user, { contentMd })

export const saved = () => screen.findByText(/^נשמר לפני רגע/)
export const away = () => screen.findByText(/^אין חיבור כרגע. מה שכתבת שמור במכשיר הזה/)

/** Its saves are stored, and the answers are lost as `lost` says, until the returned function is called. */
export function storeWithoutAnswer(
  kept: ReturnType<typeof keepArticle>,
  lost: typeof down | typeof unavailable,
) {
  let isLost = true
  api.on('PUT', '/api/blog/{record_id}', ({ body, headers }) => {
    if (headers.get('If-Match') !== `"${kept.stored.version}"`) return { status: 412, body: {} }
    kept.save(body)
    return isLost ? lost() : { body: kept.stored }
  })
  return () => {
    isLost = false
  }
}
