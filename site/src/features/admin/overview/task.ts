import type { AdminRoute } from '../layout/route'

/** Something that asks for her attention today. */
export interface Task {
  key: string
  /** The few characters that the eye meets first: '14/16', '3'. */
  mark: string
  title: string
  text: string
  /** What she does there, or where it leads, on the button of the first one. */
  act: string
  to: AdminRoute
  tone: 'urgent' | 'soon' | 'calm'
}
