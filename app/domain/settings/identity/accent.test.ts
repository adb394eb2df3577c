import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tokens } from '../../../../tailwind.config'
import { accentError, accentsOf, accentStyles } from './accent'

const hex = (rgb: string) =>
  `#${rgb
    .split(' ')
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`
const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('accepts the accents of the design and an empty one', () => {
  const [light, dark] = tokens.accent
  expect(accentError(hex(light), 'light')).toBeUndefined()
  expect(accentError(hex(dark), 'dark')).toBeUndefined()
  expect(accentError('', 'light')).toBeUndefined()
})

test('refuses a color that cannot be read, with its contrast', () => {
  expect(accentError('#ffcc00', 'light')).toBe(
    'Must be darker: its contrast on light pages is 1.3 to 1, and text needs 4.5 to 1.',
  )
  expect(accentError('#1a5742', 'dark')).toMatch(/^Must be lighter: its contrast on dark pages is 1\.\d to 1/)
})

test.each(['red', '#12345', '#1234567', '1a5742', '#1a57zz', '#1a5742;}body{}'])(
  'refuses %s, which is no color',
  (text) => {
    expect(accentError(text, 'light')).toBe('Must be a color such as #1a5742')
  },
)

test('derives an accent for dark pages that can be read from any color', () => {
  fc.assert(
    fc.property(anyColor, (accent) => {
      const { light, dark } = accentsOf({ accent, accentDark: '' })
      expect(light).toBe(accent)
      expect(accentError(dark!, 'dark')).toBeUndefined()
    }),
  )
})

test('replaces no color of the design unless one is set', () => {
  expect(accentStyles({ accent: '', accentDark: '' })).toBe('')
  const styles = accentStyles({ accent: '#7a1f5c', accentDark: '' })
  expect(styles).toMatch(
    /^:root\{--accent:122 31 92;--accent-strong:[\d ]+;--accent-soft:[\d ]+;--on-accent:255 255 255\}/,
  )
  expect(styles).toContain('@media (prefers-color-scheme:dark){:root{--accent:')
})
