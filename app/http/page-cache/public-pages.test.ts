import fc from 'fast-check'
import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { HARMLESS_COOKIES, isPersonal, PERSONAL_COOKIES, publicUrl } from './public-pages'

const ID = '0190a8b2-7c1d-7e3f-8a4b-5c6d7e8f9a0b'

describe('the URL of a public page', () => {
  test.each([
    ['/', '/'],
    ['/?', '/'],
    ['/?utm_source=letter&fbclid=1', '/'],
    ['/?location=&checkIn=&guests=2&utm_medium=x', '/?guests=2'],
    ['/?type=vehicle&location=Austin', '/?location=Austin&type=vehicle'],
    ['/?location=S%c3%a3o%20Paulo', '/?location=S%C3%A3o+Paulo'],
    [`/listing/${ID}?month=2026-05`, `/listing/${ID}?month=2026-05`],
    ['/_root.data?index&type=vehicle', '/_root.data?index=&type=vehicle'],
  ])('%s is %s', (url, normalized) => {
    expect(publicUrl(url)).toBe(normalized)
  })

  test.each([
    ['a page that needs an account', '/bookings'],
    ['a page that makes a request key', '/contact'],
    ['a listing with dates, whose form has a request key', `/listing/${ID}?checkIn=2026-05-01`],
    ['a parameter that the page is not known to take', '/?unknown=1'],
    ['a path in another case', '/About'],
    ['a path with a slash at its end', '/about/'],
    ['an id in another case', `/listing/${ID.toUpperCase()}`],
    ['an asset', '/assets/app.js'],
  ])('does not exist for %s', (_, url) => {
    expect(publicUrl(url)).toBeNull()
  })

  test('stands for itself, and for its parameters in any order', () => {
    const names = fc.constantFrom('type', 'location', 'guests', 'page', 'sortBy', 'utm_source', 'amenities')
    const query = fc.uniqueArray(fc.tuple(names, fc.string()), { selector: ([name]) => name })
    fc.assert(
      fc.property(query, fc.infiniteStream(fc.nat()), (pairs, order) => {
        const shuffled = pairs
          .map((pair) => ({ pair, at: order.next().value as number }))
          .sort((one, other) => one.at - other.at)
        const one = publicUrl(`/?${new URLSearchParams(pairs)}`)
        expect(publicUrl(`/?${new URLSearchParams(shuffled.map(({ pair }) => pair))}`)).toBe(one)
        expect(publicUrl(one!)).toBe(one)
      }),
    )
  })
})

describe('cookies', () => {
  test('each of ours is known to change pages or not to', () => {
    const found = execFileSync(
      'grep',
      [
        '-rhoE',
        String.raw`(hostCookie|createCookie)\('[a-z-]+'`,
        'app',
        '--include=*.ts',
        '--exclude=*.test.ts',
      ],
      { encoding: 'utf8' },
    )
    const ours = [...found.matchAll(/'([a-z-]+)'/g)].map(([, name]) => name!)
    expect(ours.length).toBeGreaterThan(5)
    // remix-toast sets its own.
    expect(new Set([...ours, 'toast-session'])).toEqual(new Set([...PERSONAL_COOKIES, ...HARMLESS_COOKIES]))
  })

  test.each([
    [undefined, false],
    ['_ga=1; known-browser=abc; __Host-signed-out=x', false],
    ['_ga=1; session=abc', true],
    ['__Host-session=abc', true],
    ['session =abc', true],
    ['_ga=1;\tsession\t=abc', true],
    ['toast-session=abc', true],
    ['kept-form=abc', true],
  ])('%s may change a page: %s', (cookies, expected) => {
    expect(isPersonal(cookies)).toBe(expected)
  })
})
