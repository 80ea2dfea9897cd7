/** The site's own look of the facts: made of the public features, which the page that shows the admin hands over. */
import { createContext, useContext, type ComponentType } from 'react'
import type { PreviewPart } from './settings/SettingsGroup'
import type { SiteFacts } from './types'

export type FactsPreview = ComponentType<{ part: PreviewPart; facts: SiteFacts }>

export const Previews = createContext<FactsPreview>(() => null)

export const usePreviews = () => useContext(Previews)
