/** Facts that belong together: a form of its own, saved by itself. */
import type { ComponentType } from 'react'
import type * as z from '../zod'
import type { FactName } from './factValues'

/** What of the site the preview shows. */
export type PreviewPart = 'frame' | 'contact' | 'home' | 'whyUs' | 'testimonials' | 'terms' | 'privacy'

export interface SettingsGroup {
  id: string
  title: string
  /** What is in it, in the list of groups. */
  text: string
  /** The page that shows it. */
  page: string
  shape: z.ZodRawShape
  Fields: ComponentType
  preview: PreviewPart | null
}

/** The facts that a group's form sends; what it only counts is none of them. */
export const factsIn = ({ shape }: SettingsGroup) =>
  Object.keys(shape).filter((name) => name !== 'waitingPicture') as FactName[]
