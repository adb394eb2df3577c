import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { gasStations } from '#db/schema'
import { makeStation } from '../../../../../tests/support/people'
import { importFuelPrices, formatPriceReport } from './import-fuel-prices.server'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'roamstead-prices-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

let made = 0
const file = (text: string | Buffer) => {
  const path = join(folder, `${made++}.csv`)
  writeFileSync(path, text)
  return path
}
const [first, later] = [new Date('2027-03-01T00:00:00Z'), new Date('2027-03-09T00:00:00Z')]
const load = (text: string | Buffer, now = first) => importFuelPrices(file(text), { now })
const stored = async (id: string) => (await db.select().from(gasStations).where(eq(gasStations.id, id)))[0]!
const pricesOf = async (id: string) => {
  const { currentGasPrice, premiumPrice, dieselPrice, lastPriceUpdate } = await stored(id)
  return [currentGasPrice, premiumPrice, dieselPrice, lastPriceUpdate]
}
const counts = { updated: 0, unchanged: 0, skipped: new Map() }

test('importing the same file again changes nothing, with or without dates', async () => {
  const [byId, byExternal] = [
    await makeStation(db, { dieselPrice: 3.9 }),
    await makeStation(db, { externalId: 'osm:node/7001', rating: 4 }),
  ]
  const text = [
    '\ufeffStation,Regular,note,premium,date',
    `${byId.id},3.459,,4.009,2027-02-27`,
    'osm:node/7001,3.5,"a, b",,',
    '',
  ].join('\r\n')
  expect(await load(text)).toEqual({ ...counts, rows: 2, updated: 2 })
  expect(await pricesOf(byId.id)).toEqual([3.459, 4.009, 3.9, new Date('2027-02-27T00:00:00Z')])
  expect(await stored(byExternal.id)).toEqual({ ...byExternal, currentGasPrice: 3.5, lastPriceUpdate: first })
  expect(await load(text, later)).toEqual({ ...counts, rows: 2, unchanged: 2 })
  expect(await pricesOf(byId.id)).toEqual([3.459, 4.009, 3.9, new Date('2027-02-27T00:00:00Z')])
  expect(await stored(byExternal.id)).toMatchObject({ lastPriceUpdate: first })
})

test('the newest row wins in any order', async () => {
  const { id } = await makeStation(db, {
    currentGasPrice: 3,
    lastPriceUpdate: new Date('2027-02-01T00:00:00Z'),
  })
  const text = [
    'station,regular,date',
    `${id},3.2,2027-02-03`,
    `${id},3.1,2027-02-02`,
    `${id},2.9,2027-01-31`,
    `${id},3.3,2027-02-04`,
    '',
  ].join('\n')
  const report = await load(text)
  expect(report).toMatchObject({ rows: 4, updated: 2, unchanged: 0 })
  expect(report.skipped).toEqual(new Map([['older', { count: 2, lines: [3, 4] }]]))
  expect(await pricesOf(id)).toEqual([3.3, null, null, new Date('2027-02-04T00:00:00Z')])
  expect(await load(text)).toMatchObject({ updated: 0, unchanged: 1 })
  expect(await pricesOf(id)).toEqual([3.3, null, null, new Date('2027-02-04T00:00:00Z')])
})

test('a position matches the nearest station of its kind within 0.2 miles, real ones before demo ones', async () => {
  const north = (miles: number) => ({ latitude: 20 + miles / ((Math.PI * 3_959) / 180), longitude: -45 })
  const [near, nearer, charger, far] = [
    await makeStation(db, north(0.15)),
    await makeStation(db, north(0.1)),
    await makeStation(db, { kind: 'charging', ...north(0.01) }),
    await makeStation(db, north(5)),
  ]
  const demo = await makeStation(db, { ...north(0), isDemo: true })
  expect(
    await load('latitude,longitude,regular,electricity\n20,-45,3.3,\n20,-45,,0.21\n21,-45,3.4,\n'),
  ).toMatchObject({ rows: 3, updated: 2, skipped: new Map([['none_near', { count: 1, lines: [4] }]]) })
  const now = await Promise.all(
    [near, nearer, charger, far, demo].map(async ({ id }) => (await stored(id)).currentGasPrice),
  )
  expect(now).toEqual([null, 3.3, 0.21, null, null])
})

test('a malformed file is reported with its line, and earlier rows stay', async () => {
  const { id } = await makeStation(db)
  const report = await load(`station,regular\n${id},3.4\n"${id},3.5\n`)
  expect(report).toMatchObject({
    rows: 1,
    updated: 1,
    error: expect.stringMatching(/ is malformed after line 2: /),
  })
  expect(formatPriceReport(report, 1000).split('\n').slice(0, 3)).toEqual([
    report.error,
    'Everything before that was imported:',
    '1 row in 1.0 s: 1 updated, 0 unchanged, 0 skipped.',
  ])
  expect((await stored(id)).currentGasPrice).toBe(3.4)
})

describe('a file without prices', () => {
  test('is reported when it does not exist', async () => {
    expect((await importFuelPrices(join(folder, 'missing.csv'), { now: first })).error).toBe(
      `There is no file ${join(folder, 'missing.csv')}.`,
    )
  })
})
