/**
 * accessibility-openacr.yaml: how far the public pages meet each criterion of WCAG 2.2 A and AA, as a program reads it
 * (OpenACR, https://github.com/GSA/openacr). The statement for people is site/src/features/legal/AccessibilityStatement.tsx.
 */

import { CRITERIA } from './wcag-criteria.mjs'

/** Date and number of the last review. Change both together with the criteria. */
const CHECKED_ON = '2026-11-26'
const VERSION = 1

/** OpenACR's name for the only component of a website. */
const COMPONENT = 'web'

/** @param {import('../types.ts').SettingsRecord} settings @param {string} siteUrl */
export function accessibilityReport(settings, siteUrl) {
  const contact = {
    company_name: settings.name,
    email: settings.email,
    ...(settings.phone && { phone: settings.phone }),
    website: siteUrl,
  }
  return toYaml({
    title: `${settings.name}: Accessibility Conformance Report`,
    product: {
      name: settings.name,
      description:
        'A website in Hebrew, written from right to left: trips for groups of women, articles, an enquiry form.',
    },
    author: contact,
    vendor: contact,
    report_date: CHECKED_ON,
    last_modified_date: CHECKED_ON,
    version: VERSION,
    notes: `The pages that visitors see. The statement in Hebrew is at ${siteUrl}/accessibility.`,
    evaluation_methods_used:
      'Automated, on every kind of page at the width of a phone and of a desk: axe, Siteimprove Alfa, IBM Equal Access, the ' +
      "W3C's HTML checker, and the project's own tests in a browser (a walk with the keyboard, text at 200 %, a window of 320 " +
      'pixels, text spacing, sizes of targets, each colour scheme). A full evaluation by hand with screen readers is still to come.',
    feedback: `${siteUrl}/accessibility#report`,
    license: 'CC-BY-4.0',
    chapters: {
      success_criteria_level_a: { criteria: CRITERIA.A.map(criterion) },
      success_criteria_level_aa: { criteria: CRITERIA.AA.map(criterion) },
    },
  })
}

/** @param {readonly [number: string, level: string, notes: string]} criterion */
const criterion = ([num, level, notes]) => ({
  num,
  components: [{ name: COMPONENT, adherence: { level, notes } }],
})

/** YAML in block style with JSON scalars, which are valid double-quoted YAML. @param {unknown} value @returns {string} */
function toYaml(value, indent = '') {
  if (value === null || typeof value !== 'object') return `${JSON.stringify(value)}\n`
  const deeper = `${indent}  `
  const lines = Array.isArray(value)
    ? value.map((item) => `${indent}- ${toYaml(item, deeper).trimStart()}`)
    : Object.entries(value).map(([key, item]) => {
        const isNested = item !== null && typeof item === 'object'
        return `${indent}${key}:${isNested ? '\n' : ' '}${toYaml(item, deeper)}`
      })
  return lines.join('')
}
