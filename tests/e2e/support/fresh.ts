// Names, numbers and addresses that are unique over all runs on the same site.
let last = 0

/** Twelve digits. The last seven alone come again after a day. */
export function freshNumber(): number {
  last = Math.max(last + 1, Math.floor(Date.now() / 100))
  return last * 10 + Number(process.env.TEST_PARALLEL_INDEX ?? 9)
}

export const unique = (words: string) => `${words} ${freshNumber()}`

export const freshSlug = (word = 'trip') => `${word}-${freshNumber().toString(36)}`

export const freshMail = (name: string) => `${name}-${freshNumber()}@example.com`

export const freshPhone = () => `050-${String(freshNumber()).slice(-7)}`
