import { expect, test } from 'vitest'
import { isClosed, isRefused, travelTools, vehicles, withoutClosedLinks } from './closed-pages'

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

test.each([
  ['GET', '/discover', true],
  ['GET', '/itineraries', true],
  ['GET', '/itineraries/0190f6a0-0000-7000-8000-000000000000', false],
  ['GET', '/itineraries/0190f6a0-0000-7000-8000-000000000000/edit', true],
  ['POST', '/itineraries/0190f6a0-0000-7000-8000-000000000000', true],
])('without the travel tools, tells whether %s %s is refused', (method, path, expected) => {
  expect(isRefused(method, path, travelTools)).toBe(expected)
})

test.each([
  ['/?type=vehicle', true],
  ['/api/listings?type=vehicle&page=2', true],
  ['/?location=type=vehicle', false],
  ['/admin/listings?type=vehicle', false],
])('without vehicles, tells whether %s is closed', (href, expected) => {
  expect(isClosed(href, [vehicles])).toBe(expected)
})
