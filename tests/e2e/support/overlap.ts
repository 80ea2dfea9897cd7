import { expect, type Locator } from '@playwright/test'

/** Whether one of them covers some of the other. */
export async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!]
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

export async function expectApart(parts: Locator[], width: number): Promise<void> {
  for (const [at, one] of parts.entries())
    for (const other of parts.slice(at + 1))
      expect(await overlap(one, other), `${one} ${other} at ${width} px`).toBe(false)
}
