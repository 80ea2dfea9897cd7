/** The admin's icons, drawn as lines on a 24-unit grid. They are aria-hidden: a text beside or a label around them is read. */

const PATHS = {
  overview: 'M4 11.5 12 5l8 6.5M6 10v9h12v-9M10 19v-5h4v5',
  trips: 'M3 19 9 8l4 7 2.5-4L21 19zM16.5 6.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0',
  blog: 'M5 4h14v16H5zM8.5 8.5h7M8.5 12h7M8.5 15.5h4',
  pages: 'M7 3.5h7l4 4v13H7zM14 3.5v4h4M10 12h5M10 15.5h5',
  enquiries: 'M4 5h16v11.5H10L5.5 20v-3.5H4zM8 9h8M8 12.5h5',
  privacy: 'M12 3.5 5 6.5V12c0 4.3 2.9 7.3 7 8.5 4.1-1.2 7-4.2 7-8.5V6.5zM9 12l2.2 2.2L15.2 10',
  stats: 'M5 20V11M12 20V4M19 20v-6',
  search: 'M4.5 10.5a6 6 0 1 0 12 0a6 6 0 1 0-12 0M15 15l5 5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  eyeOff:
    'M4 4l16 16M9.5 5.9A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.8 3.5M6.2 7.5A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9M10 10a3 3 0 0 0 4 4',
  plus: 'M12 5v14M5 12h14',
  close: 'M6 6l12 12M18 6 6 18',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  bin: 'M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13M10.5 11v5.5M13.5 11v5.5',
  external: 'M10 5H5v14h14v-5M14 4.5h5.5V10M19 5l-8 8',
  back: 'M5 12h14M13 6l6 6-6 6',
  start: 'M9.5 6l6 6-6 6',
  end: 'M14.5 6l-6 6 6 6',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4v5h-5',
  down: 'M6 9.5l6 6 6-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  share: 'M12 15V4M8 7.5 12 4l4 3.5M6 11H5v9h14v-9h-1',
  print: 'M7 8V4h10v4M7 17H4V8h16v9h-3M7 14h10v6H7z',
  clock: 'M4 12a8 8 0 1 0 16 0a8 8 0 1 0-16 0M12 7.5V12l3 2.2',
  check: 'M5 12.5 10 17.5 19 7.5',
  warning: 'M12 4 2.5 20h19zM12 10v4.5M12 17.3v.2',
  person: 'M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0M4.5 20.5c.8-4 3.7-6 7.5-6s6.7 2 7.5 6',
  help: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M9.5 9.5a2.5 2.5 0 1 1 3.7 2.2c-.8.4-1.2 1-1.2 1.8M12 16.5v.1',
  settings:
    'M4 7h10M18 7h2M14 7a2 2 0 1 0 4 0a2 2 0 1 0-4 0M4 17h2M10 17h10M6 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0M4 12h16',
  signOut: 'M14 5H5v14h9M10 12h11M17.5 8.5 21 12l-3.5 3.5',
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z',
  heading: 'M6 5v14M18 5v14M6 12h12',
  list: 'M3.5 6.5h11M3.5 12h11M3.5 17.5h11M19 6.5a.7.7 0 1 0 1.4 0a.7.7 0 1 0-1.4 0M19 12a.7.7 0 1 0 1.4 0a.7.7 0 1 0-1.4 0M19 17.5a.7.7 0 1 0 1.4 0a.7.7 0 1 0-1.4 0',
  numbers: 'M3.5 7h9M3.5 17h9M17.5 5l2-1.5v7M16.5 15.2a2 2 0 1 1 3.6 1.3L16.5 20.5h4.2',
  undo: 'M15 6l5 5-5 5M20 11H9.5a5 5 0 0 0 0 10H12',
  redo: 'M9 6l-5 5 5 5M4 11h10.5a5 5 0 0 1 0 10H12',
  quote: 'M19.5 7.5h-5v5h5zM19.5 12.5c0 2.5-1 4-3.5 4.5M9.5 7.5h-5v5h5zM9.5 12.5c0 2.5-1 4-3.5 4.5',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  picture: 'M4 5h16v14H4zM4 16.5l4.5-4.5 4 4 2.5-2.5 5 5M14.5 9.2a1 1 0 1 0 2 0a1 1 0 1 0-2 0',
} as const

export type IconName = keyof typeof PATHS

export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
