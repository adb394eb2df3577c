import type { Config } from 'tailwindcss'
import plugin from 'tailwindcss/plugin'
import { BASEMAP_SIDE } from './app/ui/map/basemap-url'
import { FRAME, REGION } from './app/ui/map/map-window'

/**
 * Every color of the product, light then dark, as `r g b`. No other file defines a color, except for emails, and a test
 * compares those with this list.
 */
export const tokens = {
  ground: ['251 248 243', '22 21 18'],
  surface: ['255 255 255', '32 30 26'],
  sunken: ['243 238 230', '41 38 33'],
  ink: ['28 27 24', '243 239 231'],
  muted: ['93 89 81', '184 177 165'],
  line: ['226 219 207', '61 57 50'],
  control: ['139 132 120', '128 121 110'],
  accent: ['26 87 66', '134 206 173'],
  'accent-strong': ['17 64 48', '168 224 198'],
  'accent-soft': ['226 239 231', '30 58 46'],
  'on-accent': ['255 255 255', '13 33 25'],
  amber: ['180 105 14', '236 178 88'],
  'amber-soft': ['252 238 211', '66 49 20'],
  'on-amber': ['97 56 4', '250 222 174'],
  danger: ['173 36 28', '255 154 143'],
  'danger-soft': ['252 232 229', '72 28 24'],
  'on-danger': ['255 255 255', '58 12 8'],
} as const

/** The colors of basemaps, which are pictures of their own, light then dark. */
export const mapColors = {
  sea: ['204 222 229', '20 38 46'],
  shore: ['168 195 206', '48 74 86'],
  land: ['246 242 234', '40 38 33'],
  park: ['219 233 211', '35 51 41'],
  urban: ['232 224 211', '56 52 45'],
  river: ['176 206 218', '38 66 79'],
  border: ['178 168 152', '98 92 81'],
} as const
/** What changes where more contrast is asked for: grey texts and lines are as dark as the text. */
export const moreContrast = { '--muted': 'var(--ink)', '--line': 'var(--ink)', '--control': 'var(--ink)' }

const themed = (index: 0 | 1) =>
  Object.fromEntries(Object.entries(tokens).map(([name, values]) => [`--${name}`, values[index]]))

const colors = Object.fromEntries(
  Object.keys(tokens).map((name) => [name, `rgb(var(--${name}) / <alpha-value>)`]),
)

/** The size of a basemap in the box of a map, and its position in the middle: `size-frame left-frame-x top-frame-y`. */
const basemapIn = (name: string, size: string) => ({
  [name]: `calc(${size})`,
  [`${name}-x`]: `calc(50cqw - ${size} / 2)`,
  [`${name}-y`]: `calc(50cqh - ${size} / 2)`,
})
export default {
  content: ['./app/**/*.{ts,tsx}'],
  theme: {
    colors: { ...colors, white: '#fff', black: '#000', transparent: 'transparent', current: 'currentColor' },
    fontFamily: {
      sans: ['Figtree', 'Figtree fallback', 'system-ui', 'sans-serif'],
      display: ['Fraunces', 'Fraunces fallback', 'Fraunces second fallback', 'Georgia', 'serif'],
      mono: ['ui-monospace', 'monospace'],
    },
    fontSize: {
      sm: ['0.875rem', { lineHeight: '1.25rem' }],
      base: ['1rem', { lineHeight: '1.5rem' }],
      lg: ['1.125rem', { lineHeight: '1.625rem' }],
      xl: ['1.375rem', { lineHeight: '1.75rem', letterSpacing: '-0.01em' }],
      '2xl': ['1.75rem', { lineHeight: '2.125rem', letterSpacing: '-0.015em' }],
      '3xl': ['2.25rem', { lineHeight: '2.5rem', letterSpacing: '-0.02em' }],
      '4xl': ['3rem', { lineHeight: '3.125rem', letterSpacing: '-0.025em' }],
    },
    borderRadius: { none: '0', sm: '4px', DEFAULT: '8px', lg: '12px', full: '9999px' },
    boxShadow: {
      float: '0 1px 2px rgb(28 27 24 / 0.06), 0 8px 24px rgb(28 27 24 / 0.12)',
      bar: '0 -1px 0 rgb(28 27 24 / 0.08)',
    },
    extend: {
      spacing: {
        // The frame of a map of places is shown in full.
        ...basemapIn('frame', `min(100cqw / ${FRAME.width}, 100cqh / ${FRAME.height}) * ${BASEMAP_SIDE}`),
        // The map of a region fills its box.
        ...basemapIn('region', `max(100cqw, 100cqh * ${REGION.width / REGION.height})`),
      },
      maxWidth: { page: '80rem', text: '42rem', form: '28rem' },
      transitionDuration: { DEFAULT: '150ms' },
    },
  },
  plugins: [
    plugin(({ addBase }) => {
      addBase({
        ':root': { ...themed(0), colorScheme: 'light' },
        '@media (prefers-color-scheme: dark)': { ':root': { ...themed(1), colorScheme: 'dark' } },
        '@media (prefers-contrast: more)': { ':root': moreContrast },
      })
    }),
  ],
} satisfies Config
