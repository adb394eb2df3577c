import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pathOf, type World } from '../quality/screens'
import { readOptions } from './options'
import { readmeScreens } from './readme'
import { isEndpoint, leavesOf, notPhotographed, routeOf } from './routes'
import { knownScreens, linkedPatterns } from './screens'

/** A world whose ids are all `x`. */
const world = new Proxy(
  {
    request: { id: 'x', listingId: 'x', checkIn: '2030-01-01' },
    resetLink: '/reset-password?token=x',
    shared: '/itineraries/shared/x',
    processorPage: '/dev/pay/x',
  } as Partial<World>,
  { get: (known, name) => known[name as keyof World] ?? 'x' },
) as World

const photographed = new Set(
  [...knownScreens.map((screen) => pathOf(screen, world)), ...linkedPatterns].map(routeOf),
)

test('every route of the map is photographed, or has a reason why not', () => {
  const missing = leavesOf().filter(
    (route) => !photographed.has(route) && !(route in notPhotographed) && !isEndpoint(route),
  )
  expect(missing).toEqual([])
})

test('no reason is left for a route that is photographed or gone', () => {
  const routes = leavesOf()
  const left = Object.keys(notPhotographed).filter(
    (route) => photographed.has(route) || !routes.includes(route),
  )
  expect(left).toEqual([])
})

test('a new screen would be missed', () => {
  const routes = leavesOf([{ file: 'new.tsx', path: 'new', children: [{ file: 'a.tsx', path: 'screen' }] }])
  expect(routes).toEqual(['/new/screen'])
  expect(photographed.has('/new/screen')).toBe(false)
})

test('the names of the screens are the names of their files, so each is used once', () => {
  const files = knownScreens.map(({ name }) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-'))
  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([])
})

test('the options choose views, and one that does not exist is refused', () => {
  expect(readOptions([]).views).toHaveLength(12)
  const chosen = readOptions(['--only', 'Home', '--width', '390', '--theme', 'dark', '--scripts', 'off'])
  expect(chosen).toMatchObject({ only: 'home', views: [{ width: 390, theme: 'dark', scripts: 'off' }] })
  expect(() => readOptions(['--width', '391'])).toThrow('390, 768, 1440')
  expect(() => readOptions(['--colour', 'dark'])).toThrow()
})

test('the README shows exactly the pictures that are made for it', () => {
  const shown = [...readFileSync('README.md', 'utf8').matchAll(/docs\/screenshots\/([a-z]+)\.webp/g)]
  expect(new Set(shown.map(([, name]) => name))).toEqual(new Set(Object.keys(readmeScreens)))
})
