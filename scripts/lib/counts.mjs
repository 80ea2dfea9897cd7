// Parses how many tests passed and failed from the output of each test runner.

export const countsOfPytest = (output) => ({
  passed: sum(output, /(\d+) passed/g),
  failed: sum(output, /(\d+) (?:failed|errors?)\b/g),
})

/** Of `node --test` with its TAP reporter. */
export const countsOfNode = (output) => ({
  passed: sum(output, /^# pass (\d+)$/gm),
  failed: sum(output, /^# (?:fail|cancelled) (\d+)$/gm),
})

export const countsOfPlaywright = (output) => ({
  passed: sum(output, /^ +(\d+) passed/gm),
  failed: sum(output, /^ +(\d+) (?:failed|flaky|interrupted|did not run)/gm),
})

/** Of vitest: the line of tests, not that of files; run with NO_COLOR. */
export const countsOfVitest = (output) => ({
  passed: sum(output, /^ +Tests .*?(\d+) passed/gm),
  failed: sum(output, /^ +Tests .*?(\d+) failed/gm) + sum(output, /^ +Errors +(\d+) error/gm),
})

/** The lines of any runner's output that say which tests failed and why. */
export const failuresIn = (output) =>
  output.split('\n').filter((line) => OF_A_FAILURE.some((pattern) => pattern.test(line)))

const OF_A_FAILURE = [
  // Playwright: the test, what it waited for, and where.
  /^ {2}\d+\) /,
  /^ {4}(\w*Error: |Test timeout |(Expected|Received|Locator|Timeout)\b.*: )/,
  /^ {4}> *\d+ \|/,
  // pytest, `node --test` and vitest.
  /^(FAILED|ERROR) \S+::/,
  /^ *not ok \d+ /,
  /^( FAIL {2}|\w*Error: )/,
]

/**
 * Sums the results. A check without counts counts as one; so does a runner that failed without counting a failure.
 * Set-up tasks count only if they failed.
 * @param {import('./tasks.mjs').Result[]} results
 */
export function total(results) {
  const all = { passed: 0, failed: 0 }
  for (const { ok, isSetUp, counted = { passed: Number(ok && !isSetUp), failed: 0 } } of results) {
    all.passed += counted.passed
    all.failed += ok ? 0 : Math.max(counted.failed, 1)
  }
  return all
}

const sum = (output, pattern) =>
  [...output.matchAll(pattern)].reduce((all, match) => all + Number(match[1]), 0)
