import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safePath } from './safe-path'

describe('a return target', () => {
  test('is kept if it is a path of this site', () => {
    for (const path of ['/', '/bookings', '/listing/1?checkIn=2026-12-01&guests=2#reviews', '/?type=vehicle'])
      expect(safePath(path)).toBe(path)
  })

  test('is replaced by the fallback if it is another site or not a path', () => {
    const targets = [
      'https://evil.test/',
      '//evil.test',
      '/\\evil.test',
      '\\/evil.test',
      '/.//evil.test',
      '/..//evil.test',
      '/a/../..//evil.test',
      '/%2e//evil.test',
      '/\t/evil.test',
      '/\n/evil.test',
      'javascript:alert(1)',
      'bookings',
      '',
      ' /',
      '/a b',
      `/${'a'.repeat(2000)}`,
      null,
      undefined,
      5,
    ]
    for (const target of targets) expect(safePath(target, '/home')).toBe('/home')
  })

  test('never leads to another site', () => {
    const hostile = fc.array(
      fc.constantFrom(
        '/',
        '\\',
        '.',
        '..',
        '%2e',
        '%2f',
        '%5c',
        'evil.test',
        '@',
        ':',
        '?',
        '#',
        '\t',
        'http:',
        ' ',
      ),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(
        hostile,
        (parts) => new URL(safePath(`/${parts.join('')}`), 'http://here.test').host === 'here.test',
      ),
    )
  })
})
