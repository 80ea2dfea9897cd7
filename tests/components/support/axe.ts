// Runs axe, without the rules that need a layout: contrast and sizes are checked by the browser tests.
import axe from 'axe-core'
import { expect, vi } from 'vitest'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export async function expectNoAxeViolations(): Promise<void> {
  vi.useRealTimers()
  const { violations } = await axe.run(document, {
    runOnly: TAGS,
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: false } },
  })
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html}\n${node.failureSummary}`),
  )
  expect(found).toEqual([])
}
