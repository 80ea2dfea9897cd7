/** The groups of facts, in the order of the screen. */
import { business } from './groups/business'
import { community } from './groups/community'
import { contact } from './groups/contact'
import { home } from './groups/home'
import { privacy } from './groups/privacy'
import { redirects } from './groups/redirects'
import { terms } from './groups/terms'
import { testimonials } from './groups/testimonials'
import { whyUs } from './groups/whyUs'
import type { SettingsGroup } from './SettingsGroup'

export const GROUPS: readonly SettingsGroup[] = [
  business,
  contact,
  home,
  whyUs,
  testimonials,
  community,
  terms,
  privacy,
  redirects,
]
