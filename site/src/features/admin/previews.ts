/**
 * Context with the component that previews settings in the site's design: it needs public features, so the admin page
 * provides it.
 */
import { createContext, useContext, type ComponentType } from 'react'
import type { PreviewPart } from './settings/SettingsGroup'
import type { SiteSettings } from './types'

export type SitePreview = ComponentType<{ part: PreviewPart; settings: SiteSettings }>

export const Previews = createContext<SitePreview>(() => null)

export const usePreviews = () => useContext(Previews)
