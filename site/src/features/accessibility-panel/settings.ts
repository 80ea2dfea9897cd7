/** The settings of the accessibility panel, in localStorage under `accessibilitySettings`. */

export const KEY = 'accessibilitySettings'
export const FONT_MIN = 80
export const FONT_MAX = 150
export const FONT_STEP = 10

export const toggles = [
  'highlightLinks',
  'highlightHeadings',
  'keyboardNavigation',
  'disableAnimations',
  'hideImages',
  'largeCursor',
  'screenReader',
  'magnifier',
  'underlineLinks',
  'readableFont',
] as const

export type Toggle = (typeof toggles)[number]
export type Contrast = 'normal' | 'high' | 'inverted'

export interface AccessibilitySettings extends Record<Toggle, boolean> {
  /** Percent of the browser's font size, 80 to 150 in steps of 10. */
  fontSize: number
  contrast: Contrast
}

export const DEFAULTS: AccessibilitySettings = {
  fontSize: 100,
  contrast: 'normal',
  highlightLinks: false,
  highlightHeadings: false,
  keyboardNavigation: false,
  disableAnimations: false,
  hideImages: false,
  largeCursor: false,
  screenReader: false,
  magnifier: false,
  underlineLinks: false,
  readableFont: false,
}

/** Validates stored settings; an invalid field gets its default. `beforePaint` has the same rules. */
export function settingsFrom(kept: Partial<Record<string, unknown>>): AccessibilitySettings {
  const settings = { ...DEFAULTS }
  if (isFontSize(kept.fontSize)) settings.fontSize = kept.fontSize
  if (kept.contrast === 'high' || kept.contrast === 'inverted') settings.contrast = kept.contrast
  for (const name of toggles) settings[name] = kept[name] === true
  return settings
}

function isFontSize(value: unknown): value is number {
  return (
    typeof value === 'number' &&
    value >= FONT_MIN &&
    value <= FONT_MAX &&
    value === Math.round(value / FONT_STEP) * FONT_STEP
  )
}
