import { expect, test } from 'vitest'
import { isClosed, withoutClosedLinks } from './closed-pages'

test.each([
  ['/terms', true],
  ['/terms?from=here#section', true],
  ['/terms/old', true],
  ['/termsheet', false],
  ['/', false],
])('tells whether %s is closed while /terms is', (href, expected) => {
  expect(isClosed(href, ['/terms'])).toBe(expected)
})

test('leaves the words of a link to a closed page, and other links as they are', () => {
  expect(
    withoutClosedLinks('See [the terms](/terms), [us](/about) and [them](https://x.test/terms).', ['/terms']),
  ).toBe('See the terms, [us](/about) and [them](https://x.test/terms).')
})
