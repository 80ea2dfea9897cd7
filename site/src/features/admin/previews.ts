/**
 * Context with the component that previews settings in the site's design: it needs public features, so the admin page
 * provides it.
 */
import { createContext, useContext, type ComponentType } from 'react'
import type { PreviewPart } from './settings/SettingsGroup'
import type { SiteFacts } from './types'

export type FactsPreview = ComponentType<{ part: PreviewPart; facts: SiteFacts }>

export const Previews = createContext<FactsPreview>(() => null)

export const usePreviews = () => useContext(Previews)
