type Rgb = readonly [number, number, number]

const named: Record<string, string> = {
  white: '#f4f4f1',
  black: '#1d1f22',
  silver: '#b9bec4',
  gray: '#70767d',
  grey: '#70767d',
  red: '#b3262b',
  blue: '#2a5a94',
  green: '#3b6149',
  navy: '#1f2f4f',
  yellow: '#e3b23c',
  orange: '#d9722e',
  beige: '#d9cbb0',
  brown: '#6d4a35',
  teal: '#2b7273',
}
const cache = new Map<string, Rgb>()

/** Reads `#rgb`, `#rrggbb` and a few color names; anything else becomes a neutral gray. */
function rgb(color: string): Rgb {
  const known = cache.get(color)
  if (known) return known
  let hex = color.trim().toLowerCase()
  hex = named[hex] ?? hex
  if (/^#[0-9a-f]{3}$/.test(hex)) hex = '#' + [...hex.slice(1)].map((digit) => digit + digit).join('')
  if (!/^#[0-9a-f]{6}$/.test(hex)) hex = '#8a8f94'
  const value = parseInt(hex.slice(1), 16)
  const parsed: Rgb = [value >> 16, (value >> 8) & 255, value & 255]
  if (cache.size < 5000) cache.set(color, parsed)
  return parsed
}

function hex([r, g, b]: Rgb): string {
  const part = (v: number) =>
    Math.max(0, Math.min(255, Math.round(v)))
      .toString(16)
      .padStart(2, '0')
  return `#${part(r)}${part(g)}${part(b)}`
}

/** `amount` 0 is all `a`, 1 is all `b`. */
export function mix(a: string, b: string, amount: number): string {
  const [r, g, bl] = rgb(a)
  const [r2, g2, b2] = rgb(b)
  return hex([r + (r2 - r) * amount, g + (g2 - g) * amount, bl + (b2 - bl) * amount])
}

export function multiply(a: string, b: string): string {
  const [r, g, bl] = rgb(a)
  const [r2, g2, b2] = rgb(b)
  return hex([(r * r2) / 255, (g * g2) / 255, (bl * b2) / 255])
}

export const lighten = (color: string, amount: number) => mix(color, '#ffffff', amount)
export const darken = (color: string, amount: number) => mix(color, '#0b0f1c', amount)

/** Relative lightness 0..1, enough to distinguish light paint from dark. */
export function lightness(color: string): number {
  const [r, g, b] = rgb(color)
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255
}
