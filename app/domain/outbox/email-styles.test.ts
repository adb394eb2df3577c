import { describe, expect, test } from 'vitest'
import config, { tokens } from '../../../tailwind.config'
import { colors, typefaces } from './email-styles'

const hexOf = (token: string) =>
  `#${token
    .split(' ')
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`

/** The contrast ratio of two colors as defined by WCAG 2.2, from 1 to 21. */
function contrast(one: string, other: string): number {
  const luminance = (hex: string) => {
    const [red, green, blue] = [1, 3, 5].map((at) => {
      const part = parseInt(hex.slice(at, at + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
  }
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light! + 0.05) / (dark! + 0.05)
}

describe('the style of emails', () => {
  test.each(Object.entries(colors))('has the %s of the pages, light and dark', (name, [light, dark]) => {
    expect([light, dark]).toEqual(tokens[name as keyof typeof tokens].map(hexOf))
  })

  test('has the serif and the monospace faces of the pages except those that have to be downloaded', () => {
    const { display, mono } = config.theme.fontFamily
    expect(typefaces).toEqual({
      sans: 'system-ui, -apple-system, Segoe UI, Roboto, Helvetica Neue, Arial, sans-serif',
      display: display.filter((face) => !face.startsWith('Fraunces')).join(', '),
      mono: mono.join(', '),
    })
  })

  test.each([
    ['ink', 'surface'],
    ['ink', 'sunken'],
    ['muted', 'surface'],
    ['muted', 'ground'],
    ['accent', 'surface'],
    ['accent', 'ground'],
    ['on-accent', 'accent'],
  ] as const)('has enough contrast for %s on %s, light and dark', (text, ground) => {
    for (const scheme of [0, 1])
      expect(contrast(colors[text][scheme]!, colors[ground][scheme]!)).toBeGreaterThanOrEqual(4.5)
  })
})
