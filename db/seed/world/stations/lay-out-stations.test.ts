import { beforeAll, expect, test } from 'vitest'
import { americanTowns, positionSet } from './american-towns'
import { layOutStations, type StationRow } from './lay-out-stations'

const now = new Date('2027-03-01T12:00:00Z')
let rows: StationRow[]
let pumps: StationRow[]
beforeAll(async () => {
  rows = await layOutStations(now)
  pumps = rows.filter(({ kind }) => kind === 'fuel')
})

test('every town of 2,500 people has a gas station near its center, and no smaller town is far from one', async () => {
  const [near, far] = [positionSet(1.2), positionSet(13.2)]
  for (const row of pumps) {
    near.add(row)
    far.add(row)
  }
  const towns = await americanTowns()
  expect(towns.length).toBeGreaterThan(16_000)
  expect(
    towns.filter((town) => town.population >= 2_500 && !near.isWithin(town)).map(({ name }) => name),
  ).toEqual([])
  expect(towns.filter((town) => !far.isWithin(town)).map(({ name }) => name)).toEqual([])
})

test('all stations are marked as demo data and have unique names and fictional phone numbers', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  expect(new Set(rows.map(({ externalId }) => externalId)).size).toBe(rows.length)
  expect(
    rows.every(
      ({ isDemo, externalId, rating, phoneNumber }) =>
        isDemo &&
        externalId!.startsWith('demo:') &&
        rating! >= 2.5 &&
        rating! <= 4.9 &&
        /^\+1 \d{3} 555 01\d\d$/.test(phoneNumber!),
    ),
  ).toBe(true)
})
