import { describe, expect, test } from 'vitest'
import { gzipSync } from 'node:zlib'
import { parseBasemapUrl, basemapUrl } from '~/ui/map/basemap-url'
import { REGION } from '~/ui/map/map-window'
import { regionMap } from './region-map.server'

const noLandmarks = async () => []
const draw = async (...args: Parameters<typeof regionMap>) => (await regionMap(...args))!
const charleston = { latitude: 32.78, longitude: -79.93 }

describe('the map of a region', () => {
  test('names the regions around a place', async () => {
    const map = await draw({ latitude: 35.6, longitude: -82.55 }, noLandmarks)
    expect(map.names.map(({ text }) => text)).toEqual(expect.arrayContaining(['Tennessee', 'South Carolina']))
    expect(map.window.latitude).toBeCloseTo(35.6, 2)
    expect(map.window.longitude).toBeCloseTo(-82.55, 2)
  })

  test('names countries outside the USA', async () => {
    const { names } = await draw({ latitude: 38.72, longitude: -9.14 }, noLandmarks)
    expect(names.map(({ text }) => text)).toContain('Spain')
  })

  test('zooms out where neither a coast nor a border is in view', async () => {
    const map = await draw({ latitude: 39.74, longitude: -104.99 }, noLandmarks)
    expect(map.names.map(({ text }) => text)).toEqual(expect.arrayContaining(['Kansas', 'Nebraska']))
  })

  test('leaves out landmarks that overlap the place or each other', async () => {
    const map = await draw({ latitude: 32.9, longitude: -79.9 }, async () => [
      { name: 'Walterboro', latitude: 32.5, longitude: -80.97 },
      { name: 'Walterboro Airport', latitude: 32.52, longitude: -80.94 },
      { name: 'Next door', ...charleston },
    ])
    expect(map.dots.map(({ text }) => text)).toEqual(['Walterboro'])
  })

  test('loads the landmarks of a place once', async () => {
    let loads = 0
    const landmarks = async () => {
      loads += 1
      return []
    }
    const first = await draw({ latitude: 30.27, longitude: -97.74 }, landmarks)
    expect(await draw({ latitude: 30.2701, longitude: -97.7401 }, landmarks)).toBe(first)
    expect(loads).toBe(1)
  })

  test.each([
    [0, 0],
    [79, 10],
    [-79, -10],
    [-18, 179.99],
    [60, -180],
  ])('draws a small map of finite numbers at %d, %d', async (latitude, longitude) => {
    const map = await draw({ latitude, longitude }, noLandmarks)
    expect(JSON.stringify(map)).not.toMatch(/NaN|Infinity|null/)
    const [, , theme, version, file] = basemapUrl(map.window, 'dark').split('/') as string[]
    expect(parseBasemapUrl(theme!, version!, file!)).toEqual({ window: map.window, theme: 'dark' })
    expect(gzipSync(JSON.stringify(map)).length).toBeLessThan(1024)
    for (const { x, y } of map.names)
      expect(x >= 0 && x <= REGION.width && y >= 0 && y <= REGION.height).toBe(true)
  })

  test('is not drawn near the poles', async () => {
    expect(await regionMap({ latitude: 89.9, longitude: 0 }, noLandmarks)).toBeNull()
  })
})
