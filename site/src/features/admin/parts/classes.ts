/** Class lists shared by components of the admin. */

export const CARD = 'rounded-card bg-white'

/** The title of a screen: of a list, or of an open record. */
export const SCREEN_TITLE = 'text-statement text-sea'

export const CONTROL =
  'block min-h-12 w-full rounded-card border border-ink-soft bg-white px-4 py-2 text-base text-ink placeholder:text-ink-soft aria-invalid:border-2 aria-invalid:border-terracotta disabled:bg-sand-deep'

export const LABEL = 'mb-1.5 block font-semibold'

/** A round button with only an icon. */
export const ICON_BUTTON =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink-soft hover:bg-sand-deep hover:text-ink disabled:opacity-40 disabled:hover:bg-transparent'
