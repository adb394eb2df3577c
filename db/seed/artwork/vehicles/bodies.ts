/** Centimeters from the front bumper, and up from the road. A third value of 1 marks a sharp corner. */
export type Cm = readonly [x: number, y: number, corner?: number]

/** The side of a body; it faces left. */
export type Body = {
  length: number
  height: number
  /** Half the width matters only from behind. */
  width: number
  axles: readonly [number, number]
  wheel: number
  sill: number
  /** Over the top, from the front bumper's foot to the rear bumper's foot. */
  outline: readonly Cm[]
  glass: readonly Cm[]
  /** The windscreen seen edge-on. */
  screen?: readonly Cm[]
  /** Roof posts crossing the glass: x at the belt, x at the roof, thickness. */
  posts: readonly (readonly [number, number, number])[]
  doors: readonly number[]
  handles: readonly (readonly [number, number])[]
  belt: number
  crease: readonly Cm[]
  lamp: readonly Cm[]
  tail: readonly Cm[]
  mirror?: readonly [number, number]
  rugged?: boolean
  /** No roof: the x of each row of seats. */
  open?: readonly number[]
  /** Bars over open seats. */
  cage?: readonly [from: number, to: number]
  /** A raised roof with canvas sides. */
  pop?: readonly [from: number, to: number, rise: number]
  /** A spare wheel on the back door. */
  spare?: true
  snorkel?: true
  ribs?: true
  twoTone?: number
  box?: readonly Cm[]
  /** Side windows of a van's living space. */
  panes?: readonly (readonly [x: number, y: number, w: number, h: number])[]
  rails?: readonly [number, number, number]
  bed?: readonly [number, number, number]
  spokes: number
}

/** What makes one car look different from another, in centimeters. */
export type Shape = {
  length: number
  height: number
  width?: number
  axles: readonly [number, number]
  wheel: number
  sill?: number
  /** How high the nose is, and the foot of the windscreen. */
  hood: number
  cowl: readonly [x: number, y: number]
  /** Where windscreen and roof meet, where the roof ends, and the foot of the rear window. */
  top: number
  end: readonly [x: number, y: number]
  tail: readonly [x: number, y: number]
  /** Height of the trunk or of a pickup's bed; without it the back falls straight from the rear window. */
  deck?: number
  /** Posts between the side windows, from the front. */
  posts: readonly number[]
  lamps?: 'slim' | 'round' | 'square'
  /** Corners instead of curves. */
  square?: true
  spokes?: number
} & Partial<
  Pick<
    Body,
    'rugged' | 'open' | 'cage' | 'pop' | 'spare' | 'snorkel' | 'ribs' | 'rails' | 'bed' | 'twoTone' | 'panes'
  >
>

/** Builds the side of a car from its measures. */
export function bodyOf(s: Shape): Body {
  const sill = s.sill ?? 21,
    { length: L, height: H, hood } = s
  const [cx, cy] = s.cowl,
    [ex, ey] = s.end,
    [tx, ty] = s.tail
  const edge = s.square ? 1 : 0
  const belt = cy + 2
  const corner = (x: number, y: number, sharp = edge): Cm => [x, y, sharp]
  const nose: Cm[] = s.square
    ? [
        [14, sill],
        [4, sill + 8, 1],
        [3, hood - 6, 1],
        [10, hood, 1],
      ]
    : [
        [18, sill - 1],
        [6, sill + 9],
        [3, hood * 0.62],
        [8, hood * 0.86],
        [24, hood * 0.97],
      ]
  const back: Cm[] =
    s.deck === undefined
      ? [corner(tx, ty), [L - 5, ty * 0.8], [L - 3, ty * 0.55], [L - 4, sill + 14], [L - 14, sill]]
      : [
          [tx, ty, s.bed ? 1 : 0],
          [(tx + L) / 2, s.deck + (s.bed ? 0 : 1)],
          [L - 8, s.deck, 1],
          [L - 4, s.deck * 0.8],
          [L - 4, s.deck * 0.5],
          [L - 14, sill],
        ]
  const over: Cm[] = s.open
    ? [
        [(cx + tx) / 2, cy - 2],
        [tx, ty, 1],
      ]
    : [
        corner((cx + s.top) / 2 - (s.square ? 0 : 3), cy + (H - 8 - cy) * 0.55, 0),
        corner(s.top, H - 7),
        [s.top + (ex - s.top) * 0.4, H],
        corner(ex, ey),
      ]
  const outline: Cm[] = [
    ...nose,
    [(24 + cx) / 2, hood + (cy - hood) * 0.62],
    [cx, cy, 1],
    ...over,
    ...(s.open ? back.slice(1) : back),
  ]
  const gx = cx + (s.top - cx) * 0.24 + 12
  const glass: Cm[] = s.open
    ? []
    : [
        [gx, belt, 1],
        [gx + (s.top - cx) * 0.42, belt + (H - 12 - belt) * 0.55],
        corner(s.top + 8, H - 12),
        [s.top + (ex - s.top) * 0.45, H - 6.5],
        corner(ex - 6, ey - 7),
        [ex + (tx - ex) * 0.68 - 5, ty + (ey - ty) * 0.34, 1],
        [ex + (tx - ex) * 0.5 - 6, ty + 3, 1],
        [(gx + tx) / 2, belt + 1],
      ]
  const sx = s.top - cx
  const screen: Cm[] = s.open
    ? [
        [cx - 2, cy, 1],
        [cx + sx * 0.45, cy + (H - cy) * 0.56],
        [s.top, H, 1],
        [s.top + 5, H - 1, 1],
        [cx + sx * 0.6 + 4, cy + (H - cy) * 0.5],
        [cx + 16, cy, 1],
      ]
    : [
        [cx + 3, cy + 1, 1],
        [cx + sx * 0.52, cy + (H - 9 - cy) * 0.56],
        [s.top - 1, H - 10, 1],
        [s.top + 6, H - 10, 1],
        [cx + sx * 0.52 + 10, cy + (H - 9 - cy) * 0.5],
        [cx + 14, cy + 1, 1],
      ]
  const doors = [gx - 2, ...s.posts]
  return {
    ...s,
    width: s.width ?? 184,
    sill,
    outline,
    glass,
    screen,
    posts: s.posts.map((x) => [x, x - 4, s.square ? 8 : 6] as const),
    doors,
    handles: s.posts.map((x) => [x - 14, belt - 10] as const),
    belt,
    crease: [
      [26, hood * 0.84],
      [L * 0.3, belt - 12],
      [L * 0.6, belt - 9],
      [L - 10, Math.min(belt - 6, (s.deck ?? ty) - 8)],
    ],
    lamp: lampOf(s.lamps ?? 'slim', hood),
    tail:
      s.deck !== undefined
        ? [
            [L - 40, s.deck - 4, 1],
            [L - 9, s.deck - 4],
            [L - 5, s.deck * 0.82],
            [L - 14, s.deck * 0.78, 1],
          ]
        : [
            [L - 22, ty * 0.98, 1],
            [L - 9, ty * 0.94],
            [L - 4, ty * 0.72],
            [L - 14, ty * 0.7, 1],
          ],
    mirror: [gx + 2, belt + 2],
    spokes: s.spokes ?? 7,
  }
}

function lampOf(kind: 'slim' | 'round' | 'square', hood: number): readonly Cm[] {
  if (kind === 'slim')
    return [
      [9, hood * 0.84],
      [22, hood * 0.95],
      [58, hood * 1.0],
      [62, hood * 0.96, 1],
      [30, hood * 0.83],
      [12, hood * 0.78, 1],
    ]
  if (kind === 'square')
    return [
      [4, hood * 0.9, 1],
      [30, hood * 0.92, 1],
      [30, hood * 0.74, 1],
      [4, hood * 0.72, 1],
    ]
  return Array.from(
    { length: 9 },
    (_, i) => [14 + Math.cos((i / 8) * 6.283) * 8, hood * 0.8 + Math.sin((i / 8) * 6.283) * 10] as const,
  )
}
