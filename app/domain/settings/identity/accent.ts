import { colors } from '../../outbox/email-styles'

type Rgb = readonly [red: number, green: number, blue: number]
type Scheme = 'light' | 'dark'

/** WCAG 2.2 AA for text. */
const MIN_CONTRAST = 4.5

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]
const grounds = ['ground', 'surface', 'sunken'] as const

export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

const parse = (hex: string): Rgb =>
  [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb
const toHex = (rgb: Rgb) => `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`
const mix = (one: Rgb, other: Rgb, share: number) =>
  one.map((part, at) => Math.round(part + (other[at]! - part) * share)) as unknown as Rgb

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

/** The contrast of two colors by WCAG, from 1 to 21. */
function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

const groundOf = (name: (typeof grounds)[number] | 'ink', scheme: Scheme) =>
  parse(colors[name][scheme === 'light' ? 0 : 1])

/** The four colors of the design that follow from an accent. */
function shades(accent: Rgb, scheme: Scheme) {
  const isLight = scheme === 'light'
  return {
    accent,
    'accent-strong': isLight ? mix(accent, BLACK, 0.28) : mix(accent, WHITE, 0.3),
    'accent-soft': mix(groundOf('surface', scheme), accent, isLight ? 0.1 : 0.16),
    'on-accent': isLight ? WHITE : groundOf('ground', scheme),
  }
}

/** The lowest contrast of any text that has the accent or is on it. */
function lowestContrast(accent: Rgb, scheme: Scheme): number {
  const made = shades(accent, scheme)
  return Math.min(
    ...grounds.map((name) => contrast(accent, groundOf(name, scheme))),
    contrast(made['on-accent'], accent),
    contrast(made['accent-strong'], made['accent-soft']),
  )
}

/** Why a color cannot be the accent, with its figure; undefined if it can, or is empty for the default. */
export function accentError(text: string, scheme: Scheme): string | undefined {
  if (text === '') return undefined
  if (!isColor(text)) return 'Must be a color such as #1a5742'
  const lowest = lowestContrast(parse(text), scheme)
  if (lowest >= MIN_CONTRAST) return undefined
  const [ground, remedy] = scheme === 'light' ? ['light', 'darker'] : ['dark', 'lighter']
  // Rounded down, so that a refused 4.49 does not read as the 4.5 it needs.
  const figure = (Math.floor(lowest * 10) / 10).toFixed(1)
  return `Must be ${remedy}: its contrast on ${ground} pages is ${figure} to 1, and text needs ${MIN_CONTRAST} to 1.`
}

/** A lighter shade of an accent that can be read on dark pages. */
function onDark(accent: string): Rgb {
  const color = parse(accent)
  for (let share = 0; share < 1; share += 0.05) {
    const lighter = mix(color, WHITE, share)
    if (lowestContrast(lighter, 'dark') >= MIN_CONTRAST) return lighter
  }
  return WHITE
}

/** The accents of light and dark pages as `#rrggbb`; null for those of the design. */
export function accentsOf({ accent, accentDark }: { accent: string; accentDark: string }): {
  light: string | null
  dark: string | null
} {
  return {
    light: accent || null,
    dark: accentDark || (accent && toHex(onDark(accent))) || null,
  }
}

/** The rules that replace the design's accent; empty where there is nothing to replace. */
export function accentStyles(given: { accent: string; accentDark: string }): string {
  const { light, dark } = accentsOf(given)
  const rule = (hex: string, scheme: Scheme) =>
    `:root{${Object.entries(shades(parse(hex), scheme))
      .map(([name, rgb]) => `--${name}:${rgb.join(' ')}`)
      .join(';')}}`
  return [light && rule(light, 'light'), dark && `@media (prefers-color-scheme:dark){${rule(dark, 'dark')}}`]
    .filter(Boolean)
    .join('')
}
