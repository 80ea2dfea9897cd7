/** Facts that belong together: a form of its own, saved by itself. */
import type { SectionSpec } from '../forms/fields/fieldTable'

/** What of the site the preview shows. */
export type PreviewPart = 'frame' | 'contact' | 'home' | 'whyUs' | 'testimonials' | 'terms' | 'privacy'

export interface SettingsGroup {
  id: string
  title: string
  /** What is in it, in the list of groups. */
  text: string
  /** The page that shows it. */
  page: string
  preview: PreviewPart | null
  sections: readonly SectionSpec[]
}
