import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { attractions, gasStations } from '#db/schema'
import { formatReport } from './format-report'
import { importPlaces } from './import-places.server'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'roamstead-places-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

let fileCount = 0
const file = (text: string | Buffer, name = `${fileCount++}.geojson`) => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
const feature = (id: string, tags: object, coordinates: unknown = [-97.1, 49.8]) => ({
  type: 'Feature',
  id,
  properties: { amenity: 'restaurant', ...tags },
  geometry: { type: 'Point', coordinates },
})
const collection = (...features: unknown[]) =>
  JSON.stringify({ type: 'FeatureCollection', generator: 'a test', features })

const [first, later] = [new Date('2027-01-01T00:00:00Z'), new Date('2027-02-01T00:00:00Z')]
const load = (path: string, now = first) => importPlaces(path, { now })
const rowsOf = (ids: string) =>
  db
    .select()
    .from(attractions)
    .where(like(attractions.externalId, `osm:node/${ids}%`))
    .orderBy(attractions.externalId)

test('imports a file once and then updates only what has changed in it', async () => {
  const map = (name: string) =>
    collection(
      feature('node/1001', {
        name,
        cuisine: 'thai',
        opening_hours: 'Mo-Fr 10:00-18:00',
        phone: '+1 204 555 0100',
        wheelchair: 'yes',
      }),
      feature('node/1002', { name: 'The other' }),
    )
  expect(await load(file(map('Before')))).toMatchObject({ features: 2, added: 2, changed: 0, unchanged: 0 })
  const before = await rowsOf('100')
  expect(before[0]).toMatchObject({
    name: 'Before',
    category: 'Thai',
    location: expect.stringMatching(/^[A-Z].+, Canada$/),
    latitude: 49.8,
    longitude: -97.1,
    isActive: true,
    updatedAt: first,
  })

  expect(await load(file(map('Before')), later)).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
  expect(await rowsOf('100')).toEqual(before)

  // Values that the file does not contain are not overwritten.
  await db
    .update(attractions)
    .set({ isActive: false, rating: 4.5, priceLevel: 3, updatedAt: first })
    .where(eq(attractions.id, before[0]!.id))
  expect(await load(file(map('After')), later)).toMatchObject({ added: 0, changed: 1, unchanged: 1 })
  expect(await rowsOf('100')).toEqual([
    { ...before[0]!, name: 'After', isActive: false, rating: 4.5, priceLevel: 3, updatedAt: later },
    before[1],
  ])
})

test('imports gas and charging stations and never overwrites their prices', async () => {
  const map = (brand: string) =>
    collection(
      feature('node/1501', { amenity: 'fuel', name: 'Pumps', brand, opening_hours: '24/7' }),
      feature('node/1502', { amenity: 'charging_station', operator: 'A town' }),
    )
  const stations = () =>
    db
      .select()
      .from(gasStations)
      .where(like(gasStations.externalId, 'osm:node/150%'))
      .orderBy(gasStations.externalId)
  const report = await load(file(map('Before')))
  expect(report).toMatchObject({ features: 2, added: 1, stations: { added: 2, changed: 0, unchanged: 0 } })
  expect(formatReport(report, 1000)).toBe(
    '2 features in 1.0 s: 1 place added, 0 changed, 0 unchanged, 0 skipped.\n' +
      'Stations among them: 2 stations added, 0 changed, 0 unchanged.',
  )
  expect((await rowsOf('150')).map(({ name, type }) => ({ name, type }))).toEqual([
    { name: 'Pumps', type: 'gas_station' },
  ])
  const [pumps, charger] = await stations()
  expect(pumps).toMatchObject({
    kind: 'fuel',
    name: 'Pumps',
    brand: 'Before',
    isOpen24h: true,
    address: expect.stringMatching(/, Canada$/),
    currentGasPrice: null,
    isDemo: false,
    createdAt: first,
  })
  expect(charger).toMatchObject({ kind: 'charging', name: 'A town', isDemo: false })

  expect((await load(file(map('Before')), later)).stations).toEqual({ added: 0, changed: 0, unchanged: 2 })
  expect(await stations()).toEqual([pumps, charger])

  const ours = {
    currentGasPrice: 3.459,
    premiumPrice: 4.1,
    dieselPrice: 3.9,
    rating: 4.5,
    lastPriceUpdate: first,
  }
  await db.update(gasStations).set(ours).where(eq(gasStations.id, pumps!.id))
  expect((await load(file(map('After')), later)).stations).toEqual({ added: 0, changed: 1, unchanged: 1 })
  expect(await stations()).toEqual([{ ...pumps!, ...ours, brand: 'After' }, charger])
})

test('reports a truncated file and keeps what was read before', async () => {
  const whole = collection(
    feature('node/4001', { name: 'A' }),
    feature('node/4002', { name: 'B' }),
    feature('node/4003', { name: 'C' }),
  )
  const path = file(whole.slice(0, whole.indexOf('node/4003')))
  const report = await load(path)
  expect(report).toMatchObject({
    features: 2,
    added: 2,
    error: expect.stringMatching(/ is broken or cut off after 2 features: /),
  })
  expect(formatReport(report, 1000).split('\n').slice(0, 3)).toEqual([
    report.error,
    'Everything read before the error was imported:',
    '2 features in 1.0 s: 2 places added, 0 changed, 0 unchanged, 0 skipped.',
  ])
  expect(await rowsOf('400')).toHaveLength(2)
  const lines = file(`${JSON.stringify(feature('node/4004', { name: 'D' }))}\n{"type":"Feat`)
  expect(await load(lines)).toMatchObject({
    added: 1,
    error: `${lines} is broken or cut off after 1 feature: line 2 is not JSON.`,
  })
})

describe('a file that is not GeoJSON', () => {
  test.each([
    ['', /is empty/],
    ['{"elements": []}', /no list of features/],
    [Buffer.from([0x1f, 0x8b, 8, 0]), /is compressed/],
  ])('is refused: %j', async (text, words) => {
    expect((await load(file(text))).error).toMatch(words)
  })
})
