import sprite from './icons.svg?url'

/** The symbols of icons.svg that are line icons. A test compares this list with the file. */
export type IconName = (typeof iconNames)[number]

// prettier-ignore
export const iconNames = [
  'search', 'heart', 'share', 'menu', 'user', 'home', 'car', 'bolt', 'check', 'close', 'left', 'right', 'calendar',
  'filter', 'pin', 'bed', 'grid', 'shield', 'mail', 'plus', 'logout', 'back', 'suitcase', 'message', 'compass',
  'route', 'plane', 'phone', 'tablet', 'laptop', 'lock', 'umbrella', 'camera', 'tag', 'help', 'fork', 'ticket',
  'swap', 'up', 'down', 'download', 'print', 'edit', 'clock', 'globe', 'fuel', 'bell', 'chart',
] as const

/** `size` null: the style sheet has the size. */
type IconProps = { size?: number | null; className?: string } & (
  | { name: IconName | 'star'; filled?: false }
  | { name: 'heart' | 'bolt'; filled?: boolean }
)

/** A decorative line icon: its meaning is in the text next to it or in the control's label. */
export function Icon({ name, size = 20, filled = false, className }: IconProps) {
  return (
    <svg width={size ?? undefined} height={size ?? undefined} aria-hidden="true" className={className}>
      <use href={symbol(filled ? `${name}-filled` : name)} />
    </svg>
  )
}

/** A rating star: filled, half or empty. */
export function Star({ fill = 1, size = 16 }: { fill?: 0 | 0.5 | 1; size?: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true" className="text-amber">
      <use href={symbol(fill === 1 ? 'star' : fill === 0 ? 'star-empty' : 'star-half')} />
    </svg>
  )
}

/** The address of a symbol of icons.svg, one file that pages share and browsers keep for a year. */
export const symbol = (id: string) => `${sprite}#${id}`
