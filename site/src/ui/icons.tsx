import { createElement, type ReactElement } from 'react'
import { classNames } from '../lib/classNames'

/** Line icons, sized by the text around them. Decorative: the text beside them carries the meaning. */
interface IconProps {
  className?: string
  filled?: boolean
}

function icon(...shapes: ReactElement[]) {
  return ({ className, filled }: IconProps) =>
    createElement(
      'svg',
      {
        'aria-hidden': true,
        viewBox: '0 0 24 24',
        className: classNames('icon', filled && 'icon-filled', className),
      },
      ...shapes,
    )
}

function filledIcon(shape: ReactElement) {
  const Shape = icon(shape)
  return ({ className }: IconProps) => <Shape className={className} filled />
}

/* Calls are marked as pure, so that unused icons are dropped from a page's bundle. */

/** Forward is to the left (right-to-left). */
export const ForwardIcon = /*#__PURE__*/ icon(<path d="M20 12H4m6-6-6 6 6 6" />)
export const BackIcon = /*#__PURE__*/ icon(<path d="M4 12h16m-6-6 6 6-6 6" />)
export const MenuIcon = /*#__PURE__*/ icon(<path d="M4 7h16M4 12h16M10 17h10" />)
export const CloseIcon = /*#__PURE__*/ icon(<path d="m6 6 12 12M18 6 6 18" />)
export const SearchIcon = /*#__PURE__*/ icon(<circle cx="11" cy="11" r="6.5" />, <path d="m16 16 4.5 4.5" />)
export const FilterIcon = /*#__PURE__*/ icon(
  <path d="M4 8h9m5 0h2M4 16h2m5 0h9" />,
  <circle cx="15.5" cy="8" r="2.2" />,
  <circle cx="8.5" cy="16" r="2.2" />,
)
export const HeartIcon = /*#__PURE__*/ icon(
  <path d="M12 20.3C5.6 15.6 3 12.4 3 8.9A4.7 4.7 0 0 1 7.7 4.1c1.8 0 3.4 1 4.3 2.6.9-1.6 2.5-2.6 4.3-2.6A4.7 4.7 0 0 1 21 8.9c0 3.5-2.6 6.7-9 11.4Z" />,
)
export const StarIcon = /*#__PURE__*/ filledIcon(
  <path d="m12 3 2.7 5.7 6.2.8-4.6 4.3 1.2 6.2L12 17l-5.5 3 1.2-6.2L3.1 9.5l6.2-.8Z" />,
)
export const CalendarIcon = /*#__PURE__*/ icon(
  <rect x="4" y="5.5" width="16" height="15" rx="3" />,
  <path d="M4 10.5h16M8.5 3.5v4m7-4v4" />,
)
export const EyeIcon = /*#__PURE__*/ icon(
  <path d="M2.5 12C4.7 8 8 6 12 6s7.3 2 9.5 6c-2.2 4-5.5 6-9.5 6s-7.3-2-9.5-6Z" />,
  <circle cx="12" cy="12" r="2.8" />,
)
export const PhoneIcon = /*#__PURE__*/ icon(
  <path d="M6 3.5h3l1.5 4.5-2 1.5a12 12 0 0 0 6 6l1.5-2 4.5 1.5v3a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4 5.7 2 2 0 0 1 6 3.5Z" />,
)
export const MailIcon = /*#__PURE__*/ icon(
  <rect x="3" y="5.5" width="18" height="13" rx="3" />,
  <path d="m4 8 8 5.5L20 8" />,
)
export const CheckIcon = /*#__PURE__*/ icon(<path d="m5 12.5 4.5 4.5L19 7.5" />)
export const ShieldIcon = /*#__PURE__*/ icon(
  <path d="M12 3.5 5 6v5.5c0 4.3 2.9 7.5 7 9 4.1-1.5 7-4.7 7-9V6Z" />,
  <path d="m9 12 2.2 2.2L15 10.4" />,
)
export const PencilIcon = /*#__PURE__*/ icon(
  <path d="M4 20l1-4.5L16 4.5a2 2 0 0 1 2.8 0l.7.7a2 2 0 0 1 0 2.8L8.5 19 4 20Zm10-13 3 3" />,
)
export const TrashIcon = /*#__PURE__*/ icon(
  <path d="M4.5 7h15M9.5 7V4.5h5V7m-8 0 .8 12.5h9.4L17.5 7M10 11v5m4-5v5" />,
)
export const MinusIcon = /*#__PURE__*/ icon(<circle cx="12" cy="12" r="8.5" />, <path d="M8 12h8" />)
export const DownloadIcon = /*#__PURE__*/ icon(
  <path d="M12 3.5v11m-4-4 4 4 4-4M4.5 15v3.5a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2V15" />,
)
export const BanIcon = /*#__PURE__*/ icon(<circle cx="12" cy="12" r="8.5" />, <path d="m6 6 12 12" />)
export const AccessibilityIcon = /*#__PURE__*/ icon(
  <circle cx="12" cy="4.8" r="1.9" />,
  <path d="M4.5 9c2.4.8 4.9 1.2 7.5 1.2s5.1-.4 7.5-1.2M12 10.2v4.3m0 0-3 6.5m3-6.5 3 6.5" />,
)
export const PauseIcon = /*#__PURE__*/ icon(<path d="M9 6v12m6-12v12" />)
export const PlayIcon = /*#__PURE__*/ icon(<path d="M8 5.5v13l10-6.5Z" />)
export const WhatsAppIcon = /*#__PURE__*/ filledIcon(
  <path d="M12 2.5a9.4 9.4 0 0 0-8.1 14.2L2.6 21.4l4.9-1.3A9.4 9.4 0 1 0 12 2.5Zm0 1.7a7.7 7.7 0 1 1-3.9 14.3l-.3-.2-2.8.8.8-2.7-.2-.3A7.7 7.7 0 0 1 12 4.2ZM8.7 7.5c-.2 0-.5.1-.7.3-.3.3-.9.9-.9 2.2s1 2.5 1.1 2.7c.1.2 1.9 3 4.6 4.1 2.3.9 2.7.7 3.2.7.5-.1 1.6-.7 1.8-1.3.2-.6.2-1.2.2-1.3-.1-.1-.3-.2-.5-.3l-1.8-.9c-.2-.1-.4-.1-.6.1l-.8 1c-.2.2-.3.2-.6.1-.2-.1-1.1-.4-2.1-1.3-.8-.7-1.3-1.5-1.5-1.8-.1-.3 0-.4.1-.5l.6-.7c.1-.2.1-.3 0-.5l-.8-2c-.2-.5-.4-.5-.6-.5Z" />,
)
export const FacebookIcon = /*#__PURE__*/ filledIcon(
  <path d="M13.6 21v-7.7h2.6l.4-3h-3V8.4c0-.9.3-1.5 1.5-1.5h1.6V4.2A21 21 0 0 0 14.4 4c-2.3 0-3.9 1.4-3.9 4v2.3H7.9v3h2.6V21Z" />,
)
export const InstagramIcon = /*#__PURE__*/ icon(
  <rect x="3.5" y="3.5" width="17" height="17" rx="5" />,
  <circle cx="12" cy="12" r="4" />,
  <path d="M17 7h.01" />,
)
