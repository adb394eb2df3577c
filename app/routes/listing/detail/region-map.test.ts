import { describe, expect, test } from 'vitest'
import { gzipSync } from 'node:zlib'
import { parseBasemapUrl, basemapUrl, BASEMAP_SCALE } from '~/ui/map/basemap-url'
import { REGION } from '~/ui/map/map-window'
import { regionMap } from './region-map.server'

const noTowns = async () => []
const draw = async (
  at: Parameters<typeof regionMap>[0],
  towns: Parameters<typeof regionMap>[2] = noTowns,
  isCity = false,
) => (await regionMap(at, { name: 'Here', isCity }, towns))!
const MILES_PER_DEGREE = 69.1

describe('the map of an area', () => {
  test.each([0, 35.59, 68])('has a circle of half a mile at latitude %d', async (latitude) => {
    const { window, radius } = await draw({ latitude, longitude: -82.57 })
    const milesWide =
      window.degreesWide * BASEMAP_SCALE * MILES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)
    expect((radius! / REGION.width) * milesWide).toBeCloseTo(0.5, 1)
  })

  test.each([
    [[2, -3, 4], 10],
    [[2, -3, 6], 14],
    [[2, -3, 9], 20],
    [[2, -3], 20],
  ])('with towns %j miles to the east is about %d miles wide', async (miles, expected) => {
    const place = { latitude: 0, longitude: 10 + expected + miles.length }
    const towns = miles.map((east, index) => ({
      name: `T${index}`,
      latitude: 0,
      longitude: place.longitude + east / MILES_PER_DEGREE,
    }))
    const { window } = await draw(place, async ([west, , east]) =>
      towns.filter(({ longitude }) => longitude > west && longitude < east),
    )
    const milesWide = window.degreesWide * BASEMAP_SCALE * MILES_PER_DEGREE
    expect(milesWide).toBeGreaterThan(0.98 * expected)
    // Widths are snapped to steps of a fifth of a doubling.
    expect(milesWide).toBeLessThan(1.16 * expected)
  })

  test('leaves out its own city and towns that overlap the place or each other', async () => {
    const map = await draw({ latitude: 32.9, longitude: -79.9 }, async () => [
      { name: 'Hanahan', latitude: 32.914, longitude: -79.95 },
      { name: 'Hanahan Airport', latitude: 32.9145, longitude: -79.9501 },
      { name: 'Next door', latitude: 32.901, longitude: -79.901 },
      { name: 'Here', latitude: 32.91, longitude: -79.86 },
      { name: 'West', latitude: 32.89, longitude: -79.95 },
      { name: 'East', latitude: 32.89, longitude: -79.85 },
    ])
    expect(map.dots.map(({ text }) => text)).toEqual(['Hanahan', 'West', 'East'])
  })

  test('looks up the towns of a place once', async () => {
    let lookups = 0
    const towns = async () => {
      lookups += 1
      return []
    }
    const first = await draw({ latitude: 30.27, longitude: -97.74 }, towns)
    const lookupsOfFirst = lookups
    expect(await draw({ latitude: 30.2701, longitude: -97.7401 }, towns)).toBe(first)
    expect(lookups).toBe(lookupsOfFirst)
  })

  test.each([
    [0, 0],
    [-18, 179.99],
  ])('is small and of finite numbers at %d, %d', async (latitude, longitude) => {
    const map = await draw({ latitude, longitude })
    expect(JSON.stringify(map)).not.toMatch(/NaN|Infinity|null/)
    const [, , theme, version, file] = basemapUrl(map.window, 'dark').split('/') as string[]
    expect(parseBasemapUrl(theme!, version!, file!)).toEqual({ window: map.window, theme: 'dark' })
    expect(gzipSync(JSON.stringify(map)).length).toBeLessThan(1024)
  })
})
