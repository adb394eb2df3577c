import { expect, test } from 'vitest'
import { onlyPagesDiffer, unlessOnlyPagesDiffer } from './only-pages'

const differ = (before: string, after: string) =>
  onlyPagesDiffer(new URL(before, 'http://site.test'), new URL(after, 'http://site.test'))

test('pages alone differ', () => {
  expect(differ('/?type=vehicle', '/?type=vehicle&pages=2')).toBe(true)
  expect(differ('/?pages=2&type=vehicle#results', '/?pages=3&type=vehicle#results')).toBe(true)
  expect(differ('/?pages=2', '/')).toBe(true)
})

test('something else differs, or nothing', () => {
  expect(differ('/?type=vehicle&pages=2', '/?type=vehicle&pages=2')).toBe(false)
  expect(differ('/?type=vehicle&pages=2', '/?type=property&pages=3')).toBe(false)
  expect(differ('/?pages=2', '/search?pages=3')).toBe(false)
})

test('nothing is loaded again after an action that was refused or lost', () => {
  const url = new URL('http://site.test/profile-setup')
  const after = (actionStatus?: number) =>
    unlessOnlyPagesDiffer({
      currentUrl: url,
      nextUrl: url,
      currentParams: {},
      nextParams: {},
      actionStatus,
      defaultShouldRevalidate: true,
    })
  expect([after(), after(200), after(400), after(503)]).toEqual([true, true, false, false])
})
