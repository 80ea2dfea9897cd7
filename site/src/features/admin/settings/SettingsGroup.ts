/** One group of settings: one form, one save. */
import type { SectionSpec } from '../forms/fields/fieldTable'

/** The part of the site in the preview. */
export type PreviewPart = 'frame' | 'contact' | 'home' | 'whyUs' | 'testimonials' | 'terms' | 'privacy'

export interface SettingsGroup {
  id: string
  title: string
  /** Description in the list of groups. */
  text: string
  /** The page that shows it. */
  page: string
  preview: PreviewPart | null
  sections: readonly SectionSpec[]
}
