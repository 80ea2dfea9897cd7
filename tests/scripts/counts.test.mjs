import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  countsOfNode,
  countsOfPlaywright,
  countsOfPytest,
  countsOfVitest,
  failuresIn,
  total,
} from '../../scripts/lib/counts.mjs'

test('each runner is read as it prints', () => {
  assert.deepEqual(countsOfPytest('FAILED a.py::x\n1 failed, 412 passed in 33.21s\n'), {
    passed: 412,
    failed: 1,
  })
  assert.deepEqual(countsOfPytest('3 passed, 2 errors in 1s'), { passed: 3, failed: 2 })
  assert.deepEqual(countsOfNode('# tests 9\n# pass 7\n# fail 1\n# cancelled 1\n# skipped 0\n'), {
    passed: 7,
    failed: 2,
  })
  assert.deepEqual(countsOfPlaywright('  2 failed\n    a.spec.ts\n  1 did not run\n  17 passed (3.0m)\n'), {
    passed: 17,
    failed: 3,
  })
  assert.deepEqual(
    countsOfVitest(
      ' Test Files  1 failed | 3 passed (4)\n      Tests  2 failed | 40 passed (42)\n     Errors  1 error\n',
    ),
    { passed: 40, failed: 3 },
  )
})

test('checks count as one each, and a runner that broke off counts as failed', () => {
  const results = [
    { ok: true },
    { ok: true, isSetUp: true },
    { ok: false },
    { ok: true, counted: { passed: 5, failed: 0 } },
    { ok: false, counted: { passed: 2, failed: 0 } },
  ]
  assert.deepEqual(total(results), { passed: 8, failed: 2 })
})

for (const [runner, output, failures] of [
  [
    'Playwright',
    `  ✘  12 [looking] › menu.spec.ts:3:1 › it opens (15.2s)
  1) [looking] › menu.spec.ts:3:1 › it opens ─────

    Error: expect(locator).toBeVisible() failed

    Locator:  getByText('שלום')
    Expected: visible
    Timeout:  15000ms

      11 |   await page.goto('/')
    > 12 |   await expect(page.getByText('שלום')).toBeVisible()
         |                                        ^
        at menu.spec.ts:12:40
`,
    [
      '  1) [looking] › menu.spec.ts:3:1 › it opens ─────',
      '    Error: expect(locator).toBeVisible() failed',
      "    Locator:  getByText('שלום')",
      '    Expected: visible',
      '    Timeout:  15000ms',
      "    > 12 |   await expect(page.getByText('שלום')).toBeVisible()",
    ],
  ],
  ['pytest', 'FAILED a.py::x - assert 1 == 2\n1 failed\n', ['FAILED a.py::x - assert 1 == 2']],
  ['node --test', 'ok 1 - a\n    not ok 2 - b\n# fail 1\n', ['    not ok 2 - b']],
  [
    'vitest',
    ' FAIL  a.test.tsx > it opens\nAssertionError: expected 1 to be 2\n',
    [' FAIL  a.test.tsx > it opens', 'AssertionError: expected 1 to be 2'],
  ],
])
  test(`${runner} says what failed and why`, () => {
    assert.deepEqual(failuresIn(output), failures)
  })
