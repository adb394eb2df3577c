import { html, type Html } from './html'

/**
 * Each colour of a mail, light then dark: those of tailwind.config.ts, as every mail program reads them. A test
 * compares.
 */
export const colours = {
  ground: ['#fbf8f3', '#161512'],
  surface: ['#ffffff', '#201e1a'],
  sunken: ['#f3eee6', '#292621'],
  ink: ['#1c1b18', '#f3efe7'],
  muted: ['#5d5951', '#b8b1a5'],
  line: ['#e2dbcf', '#3d3932'],
  accent: ['#1a5742', '#86cead'],
  'on-accent': ['#ffffff', '#0d2119'],
} as const

/** Typefaces that are on every machine, those of tailwind.config.ts without the one that is downloaded. */
export const typefaces = {
  sans: 'system-ui, -apple-system, Segoe UI, Roboto, Helvetica Neue, Arial, sans-serif',
  display: 'Iowan Old Style, Palatino Linotype, Palatino, Georgia, serif',
  mono: 'ui-monospace, SFMono-Regular, Menlo, monospace',
} as const

type Colour = keyof typeof colours

const properties = { bg: 'background-color', text: 'color', border: 'border-color' } as const

const paints = [
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
type Paint = (typeof paints)[number]

const isPaint = (name: string): name is Paint => paints.includes(name as Paint)

const painted = (paint: Paint, scheme: 0 | 1) => {
  const [kind, colour] = paint.split(/-(.*)/) as [keyof typeof properties, Colour]
  return `${properties[kind]}:${colours[colour][scheme]}`
}

/**
 * The attributes that dress an element: its style inline, where every mail program looks, and the classes by which
 * those that know dark colours or narrow screens find it.
 */
export const look = (style: string, ...classes: (Paint | 'card' | 'heading')[]): Html =>
  html`class="${classes.join(' ')}" style="${[style, ...classes.filter(isPaint).map((paint) => painted(paint, 0))].join(';')}"`

/**
 * What cannot be inline: dark colours, the narrow screen, and links that a program makes of dates and addresses by
 * itself.
 */
export const sheet: Html = {
  markup: `:root{color-scheme:light dark;supported-color-schemes:light dark}
a[x-apple-data-detectors]{color:inherit!important;text-decoration:none!important}
@media (max-width:480px){.card{padding:24px 20px 8px!important}.heading{font-size:22px!important;line-height:28px!important}}
@media (prefers-color-scheme:dark){${paints.map((paint) => `.${paint}{${painted(paint, 1)}!important}`).join('')}}`,
}
