const paths = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm5 11.5L20 20',
  heart: 'M12 20s-7.5-4.6-7.5-10A4.3 4.3 0 0 1 12 7.4 4.3 4.3 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10Z',
  share: 'M12 15V4m0 0L8 8m4-4 4 4M5 13v6h14v-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8a7.5 7.5 0 0 1 15 0',
  home: 'M4 11.5 12 4l8 7.5M6 10v10h12V10',
  car: 'M4 16v-3l2-5.5h12l2 5.5v3M4 13h16M6.5 16v2m11-2v2M7.5 15h0m9 0h0',
  bolt: 'M13 3 5 13.5h6L10 21l8-10.5h-6L13 3Z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6 6 18',
  left: 'M14.5 5.5 8 12l6.5 6.5',
  right: 'M9.5 5.5 16 12l-6.5 6.5',
  calendar: 'M5 6h14v14H5V6Zm0 4.5h14M9 3.5v4m6-4v4',
  filter: 'M4 7h10m4 0h2M4 12h3m4 0h9M4 17h8m4 0h4M16 5v4M9 10v4m5 1v4',
  pin: 'M12 21s7-6 7-11.5A7 7 0 0 0 5 9.5C5 15 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  bed: 'M4 18v-5h16v5M4 13V7m2.5 6v-2.5h5V13m1 0v-2.5h5V13m2.5 0V9',
  grid: 'M5 5h5v5H5V5Zm9 0h5v5h-5V5ZM5 14h5v5H5v-5Zm9 0h5v5h-5v-5Z',
  shield: 'M12 4 5.5 6.5v5c0 4 2.8 7 6.5 8.5 3.7-1.5 6.5-4.5 6.5-8.5v-5L12 4Zm-3 8 2.2 2.2L15.5 10',
  mail: 'M4 6.5h16v11H4v-11Zm0 1 8 6 8-6',
  plus: 'M12 5v14M5 12h14',
  logout: 'M14 4h5v16h-5M4 12h11m0 0-4-4m4 4-4 4',
  back: 'M19 12H5m0 0 6-6m-6 6 6 6',
  suitcase: 'M4 8.5h16v11H4v-11Zm5 0V5h6v3.5M4 13h16',
  message: 'M4 5h16v11h-9l-4.5 4v-4H4V5Zm4 4h8m-8 3h5',
  compass: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm3.5-12.5-2.2 4.8-4.8 2.2 2.2-4.8 4.8-2.2Z',
  route:
    'M6 20a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm12-11a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5' +
    'Zm0 0v4.5a4 4 0 0 1-4 4H8.5M12 6.5h3.5',
  plane: 'M20 4 3.5 10.5l6 3.5 4 6L20 4ZM9.5 14 20 4',
  phone: 'M8 3h8v18H8V3Zm3 15h2',
  tablet: 'M5 3h14v18H5V3Zm5.5 15h3',
  laptop: 'M6 5h12v10H6V5ZM3 18.5h18',
  lock: 'M6 11h12v9H6v-9Zm2.5 0V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2',
  umbrella:
    'M12 4v-.8' +
    'M4 13a8 8 0 0 1 16 0c-1.2-1.3-2.7-1.3-4 0-1.3-1.3-2.7-1.3-4 0-1.3-1.3-2.7-1.3-4 0-1.3-1.3-2.8-1.3-4 0' +
    'Zm8 0v5.5a2 2 0 0 0 4 0',
  camera: 'M4 8h3.5l1.5-2.5h6L16.5 8H20v11H4V8Zm8 8.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
  tag: 'M4 4h8l8 8-8 8-8-8V4Zm4.5 4.5h.1',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-2.5-11a2.5 2.5 0 1 1 3.5 2.3c-.7.4-1 .8-1 1.7m0 2.8v.2',
  fork: 'M7 4v16M4.5 4v4.5a2.5 2.5 0 0 0 5 0V4M17 20v-6.5m0 0c-2 0-3-1.8-3-4.5s1.2-5 3-5v9.5Z',
  ticket: 'M4 7h16v3.5a1.5 1.5 0 0 0 0 3V17H4v-3.5a1.5 1.5 0 0 0 0-3V7Zm10 0v2m0 2v2m0 2v2',
  swap: 'M8 4v15m0 0-4-4m4 4 4-4M16 20V5m0 0-4 4m4-4 4 4',
  up: 'M12 19V5m0 0-6 6m6-6 6 6',
  down: 'M12 5v14m0 0-6-6m6 6 6-6',
  download: 'M12 4v11m0 0-4-4m4 4 4-4M5 17v3h14v-3',
  print: 'M7 8V4h10v4M7 17H4V8h16v9h-3M7 14h10v6H7v-6Z',
  edit: 'm4 20 1-4L16 5l3 3L8 19l-4 1Zm10-13 3 3',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.5 2',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3.5 12h17M12 3c-5 5.5-5 12.5 0 18 5-5.5 5-12.5 0-18Z',
  fuel: 'M5 21V4h9v17M3.5 21h12M5 11h9m0 2h2v4a1.8 1.8 0 0 0 3.6 0V9L16 5.5',
} as const

export type IconName = keyof typeof paths

/** A decorative line icon: its meaning is in the text next to it or in the control's label. */
export function Icon({
  name,
  size = 20,
  filled = false,
  className = '',
}: {
  name: IconName
  size?: number
  filled?: boolean
  className?: string
}) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
    >
      <path d={paths[name]} />
    </svg>
  )
}

/** A rating star: filled, half or empty. */
export function Star({ fill = 1, size = 16 }: { fill?: 0 | 0.5 | 1; size?: number }) {
  const shape = 'm12 3.5 2.6 5.6 6.1.7-4.5 4.2 1.2 6L12 17l-5.4 3 1.2-6L3.3 9.8l6.1-.7L12 3.5Z'
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className="shrink-0 text-amber">
      <path
        d={shape}
        fill={fill === 1 ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
      {fill === 0.5 && <path d="M12 3.5V17l-5.4 3 1.2-6L3.3 9.8l6.1-.7L12 3.5Z" fill="currentColor" />}
    </svg>
  )
}
