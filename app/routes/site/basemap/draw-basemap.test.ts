import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { decodeAtlas, encodeAtlas, layerNames, shapeAt } from '~/integrations/atlas/atlas-file'
import { basemapUrl, parseBasemapUrl } from '~/ui/map/basemap-url'
import { clipRing } from '~/ui/map/clip'
import { snapWindow } from '~/ui/map/map-window'
import { smoothPath, thinPoints } from '~/ui/map/smooth-path'
import { mapColors } from '../../../../tailwind.config'
import { basemap, drawBasemap } from './draw-basemap.server'

test('an atlas is read as it was written', () => {
  const shape = {
    rank: 3,
    points: Int32Array.from([-180000, 85000, -179999, 84000, 5, -7]),
  }
  const other = { rank: 9, points: Int32Array.from([1, 2, 3, -4]) }
  const layers = Object.fromEntries(
    layerNames.map((name) => [name, name === 'lakes' ? [shape, other] : []]),
  ) as unknown as Parameters<typeof encodeAtlas>[0]
  const { lakes, land } = decodeAtlas(encodeAtlas(layers))
  expect(land.ranks).toHaveLength(0)
  expect(lakes.ranks).toHaveLength(2)
  expect(shapeAt(lakes, 0)).toEqual({ ...shape, box: [-180000, -7, 5, 85000] })
  expect(shapeAt(lakes, 1)).toEqual({ ...other, box: [1, -4, 3, 2] })
})

describe('clipping', () => {
  const edge = [0, 0, 10, 10] as const

  test('follows the edge where an outline leaves the rectangle', () => {
    expect(clipRing([5, 5, 15, 5, 15, 20, 5, 20, 5, 5], edge)).toEqual([5, 10, 5, 5, 10, 5, 10, 10])
    expect(clipRing([20, 20, 30, 20, 30, 30], edge)).toEqual([])
  })

  test('keeps the rectangle itself within an outline around it', () => {
    const corners = clipRing([-5, -5, 20, -5, 20, 20, -5, 20], edge)
    expect(new Set(corners)).toEqual(new Set([0, 10]))
    expect(corners.length).toBe(8)
  })
})

describe('paths', () => {
  test('a smooth outline returns to its beginning', () => {
    const path = smoothPath([0, 0, 10, 0, 10, 10, 0, 10], true)
    expect(path).toBe('M10 0q10 0 10 10t-10 10t-10-10t10-10z')
  })

  test('a smooth line begins and ends at its ends', () => {
    expect(smoothPath([0, 0, 10, 0, 10, 10], false)).toBe('M0 0l10 0q10 0 10 10l0 10')
    expect(smoothPath([0, 0, 10, 0], false)).toBe('M0 0l20 0')
    expect(smoothPath([3, 3], false)).toBe('')
  })

  test('points close to each other are dropped, but not the ends', () => {
    expect(thinPoints([0, 0, 1, 0, 5, 0, 5.6, 0], 3)).toEqual([0, 0, 5, 0, 6, 0])
  })
})

/** Latitude, longitude and width in degrees of windows that guests look at. */
const windows: Record<string, [number, number, number]> = {
  'the Smoky Mountains': [35.6, -83, 2],
  Lofoten: [68.2, 14, 4],
  Santorini: [36.4, 25.4, 1],
  'the United States': [38, -97, 50],
  'the world': [20, 0, 360],
}

describe('a basemap', () => {
  test.each(Object.entries(windows))('of %s is at most 12 KB compressed', (_, window) => {
    const [latitude, longitude, degreesWide] = window
    const svg = drawBasemap({ latitude, longitude, degreesWide }, 'light')
    expect(gzipSync(svg).length).toBeLessThanOrEqual(12 * 1024)
    expect(svg).not.toMatch(/NaN|Infinity|undefined/)
  })

  test('has land where there is land, over the date line too', () => {
    const land = (latitude: number, longitude: number, degreesWide: number) =>
      drawBasemap({ latitude, longitude, degreesWide }, 'light').includes(`fill="rgb(${mapColors.land[0]})"`)
    expect(land(35.6, -82.5, 0.4)).toBe(true)
    expect(land(30, -40, 1)).toBe(false)
    expect(land(-16.8, 180, 2)).toBe(true)
  })

  test('has land up to its corners', async () => {
    const svg = drawBasemap(snapWindow({ latitude: 35.6, longitude: -82.55, degreesWide: 0.35 }), 'light')
    const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true })
    const land = mapColors.land[0].split(' ').map(Number)
    for (const [x, y] of [
      [3, 3],
      [info.width - 4, 3],
      [3, info.height - 4],
      [info.width - 4, info.height - 4],
    ] as const) {
      const at = (y * info.width + x) * info.channels
      expect([...data.subarray(at, at + 3)]).toEqual(land)
    }
  })

  test('has the colors of its theme, and is drawn once', async () => {
    const window = { latitude: 35.6, longitude: -82.55, degreesWide: 0.6 }
    let asked = 0
    const noTowns = async () => {
      asked++
      return []
    }
    const dark = await basemap(window, 'dark', { townsIn: noTowns })
    expect(dark).toContain(`rgb(${mapColors.sea[1]})`)
    expect(dark).not.toContain(`rgb(${mapColors.sea[0]})`)
    expect(await basemap(window, 'dark', { townsIn: noTowns })).toBe(dark)
    expect(asked).toBe(1)
  })

  test('has one URL, and no other is read', () => {
    const window = snapWindow({ latitude: 35.6, longitude: -82.55, degreesWide: 0.35 })
    const [, , theme, version, file] = basemapUrl(window, 'dark').split('/') as string[]
    expect(parseBasemapUrl(theme!, version!, file!)).toEqual({ window, theme: 'dark' })
    const { latitude, longitude, degreesWide } = window
    for (const other of [`${latitude + 0.0001},${longitude},${degreesWide}.svg`, '85,0,1.svg'])
      expect(parseBasemapUrl('dark', version!, other)).toBeNull()
    expect(parseBasemapUrl('dark', version!, '0,0,1.svg')).not.toBeNull()
    expect(parseBasemapUrl('sepia', version!, file!)).toBeNull()
    expect(parseBasemapUrl('dark', '0', file!)).toBeNull()
  })
})
