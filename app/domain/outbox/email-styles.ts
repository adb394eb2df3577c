import { site } from '../shared/site'
import { html, type Html } from './html'

/** The colors of emails, light then dark. A test keeps them equal to those of tailwind.config.ts. */
export const colors = {
  ground: ['#fbf8f3', '#161512'],
  surface: ['#ffffff', '#201e1a'],
  sunken: ['#f3eee6', '#292621'],
  ink: ['#1c1b18', '#f3efe7'],
  muted: ['#5d5951', '#b8b1a5'],
  line: ['#e2dbcf', '#3d3932'],
  accent: ['#1a5742', '#86cead'],
  'on-accent': ['#ffffff', '#0d2119'],
} as const

/** The typefaces of tailwind.config.ts, without those that are downloaded; the text has the reader's own instead. */
export const typefaces = {
  sans: 'system-ui, -apple-system, Segoe UI, Roboto, Helvetica Neue, Arial, sans-serif',
  display: 'Georgia, serif',
  mono: 'ui-monospace, monospace',
} as const

type Color = keyof typeof colors

const properties = { bg: 'background-color', text: 'color', border: 'border-color' } as const

const colorClasses = [
  'bg-ground',
  'bg-surface',
  'bg-sunken',
  'bg-accent',
  'border-line',
  'text-ink',
  'text-muted',
  'text-accent',
  'text-on-accent',
] as const
type ColorClass = (typeof colorClasses)[number]

const isColorClass = (name: string): name is ColorClass => colorClasses.includes(name as ColorClass)

const declaration = (name: ColorClass, scheme: 0 | 1) => {
  const [kind, color] = name.split(/-(.*)/) as [keyof typeof properties, Color]
  return `${properties[kind]}:${colorOf(color, scheme)}`
}

/** A color of emails. An operator's own accent can be read with white, or with the ground of dark pages. */
function colorOf(name: Color, scheme: 0 | 1): string {
  const accent = scheme === 0 ? site().accent : site().accentDark
  if (accent !== '' && name === 'accent') return accent
  if (accent !== '' && name === 'on-accent') return scheme === 0 ? colors.surface[0] : colors.ground[1]
  return colors[name][scheme]
}

/**
 * The style attributes of an element: inline styles for every mail program, and classes for those that support dark
 * colors or narrow screens through the style sheet.
 */
export function look(style: string, ...classes: (ColorClass | 'card' | 'heading')[]): Html {
  const light = classes.filter(isColorClass).map((name) => declaration(name, 0))
  return html`class="${classes.join(' ')}" style="${[style, ...light].join(';')}"`
}

const darkRules = () => colorClasses.map((name) => `.${name}{${declaration(name, 1)}!important}`).join('')

/**
 * Styles that cannot be inline: dark colors, narrow screens, and links that mail programs create from dates and
 * addresses.
 */
export const sheet = (): Html => ({
  markup: `:root{color-scheme:light dark;supported-color-schemes:light dark}
a[x-apple-data-detectors]{color:inherit!important;text-decoration:none!important}
@media (max-width:480px){.card{padding:24px 20px 8px!important}
.heading{font-size:22px!important;line-height:28px!important}}
@media (prefers-color-scheme:dark){${darkRules()}}`,
})
