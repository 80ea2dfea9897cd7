// Two accessibility checkers beside axe: Siteimprove's Alfa and IBM's.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Audit, Outcome } from '@siteimprove/alfa-act'
import { Playwright } from '@siteimprove/alfa-playwright'
import { Rules } from '@siteimprove/alfa-rules'
import { Conformance, Criterion } from '@siteimprove/alfa-wcag'

/* global ace, document, window -- what runs in the page */

const engine = await readFile(
  createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'),
  'utf8',
)

/** Answered in docs/decisions/0167-checkers-of-the-finished-site.md. */
const ANSWERED = [
  // It is said in there where she has come to (site/gatsby-browser.tsx).
  ['sia-r57', /^עברת אל: /],
  // Alfa reads no `:has(+ *)`, which hides home's heading until what follows it is there; spoken.mjs asks the same of Chromium.
  ['sia-r61', /^#document /],
  // The list of messages, while there is none.
  ['sia-r68', /^<ol [^>]*class="toasts /],
  // On a phone a floating button lies over a part of it until she scrolls.
  ['sia-r113', /^<a href="#[^>]*class="flex min-h-11 /],
  // Radix gives the focus on to the tab that is open.
  ['sia-r113', /^<div role="tablist"/],
]

/**
 * @param {import('@playwright/test').Page} page as it stands
 * @returns {Promise<string[]>} rules that Alfa saw broken, and where; those of level AAA are left out
 */
export async function alfaFailures(page) {
  const seen = await Playwright.toPage(await page.evaluateHandle(() => window.document))
  const rules = [...Rules.values()].filter((rule) => !isOfHighestLevel(rule))
  return [...(await Audit.of(seen, rules).evaluate())]
    .filter((outcome) => Outcome.isFailed(outcome))
    .map(({ rule, target }) => [path.basename(rule.uri), String(target).replace(/\s+/g, ' ').slice(0, 200)])
    .filter(([name, where]) => !ANSWERED.some(([rule, place]) => rule === name && place.test(where)))
    .map((finding) => finding.join(' '))
}

/** @param {import('@siteimprove/alfa-act').Rule} rule that asks for criteria of level AAA alone */
const isOfHighestLevel = ({ requirements }) =>
  requirements.length > 0 &&
  requirements.every((each) => Criterion.isCriterion(each) && !Conformance.isAA()(each))

/** HTML has it so for an address that one signs in with, and whatever keeps passwords looks for it; vnu agrees. */
const IBM_ANSWERED = /^input_autocomplete_valid: .*<input name="email"/

/**
 * @param {import('@playwright/test').Page} page as it stands, with its content policy off
 * @returns {Promise<string[]>} what IBM's checker calls a violation of WCAG 2.2; what it wants a person to look at is left out
 */
export async function ibmViolations(page) {
  await page.evaluate(engine)
  const violations = await page.evaluate(async () => {
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2'])
    return results
      .filter(({ value }) => value[0] === 'VIOLATION' && value[1] === 'FAIL')
      .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet.slice(0, 200)}`)
  })
  return violations.filter((each) => !IBM_ANSWERED.test(each))
}
