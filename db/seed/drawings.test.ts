import { expect, test } from 'vitest'
import { sampled } from '../../tests/support/sampled'
import { draw, drawingUrl } from './drawings'
import { buildWorld } from './world/build-world'
import { layOutPlaces } from './world/lay-out-places'

const world = buildWorld(new Date('2026-07-15T16:00:00Z'))
const urls = [
  ...new Set(
    [
      ...world.scenes.flatMap(({ scenes }) => scenes),
      ...world.faces.map(({ look, seed }) => ({ face: look, seed })),
      ...layOutPlaces().map(({ picture }) => ({ place: picture })),
    ].map(drawingUrl),
  ),
]

test('every picture of the demo data can be drawn from its URL', () => {
  expect(urls.length).toBeGreaterThan(900)
  expect(urls.filter((url) => !/^\/media\/[0-9a-f]{32}$/.test(url))).toEqual([])
  const some = sampled(urls, 16)
  const drawn = some.map((url) => draw(url.slice('/media/'.length)))
  expect(drawn.filter((svg) => !svg?.startsWith('<svg '))).toEqual([])
  expect(new Set(drawn).size).toBe(some.length)
})

test('other keys have no drawing', () => {
  expect(draw('0'.repeat(32))).toBeNull()
})
