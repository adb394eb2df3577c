import { beforeAll, describe, expect, test } from 'vitest'
import { FUEL_PRICE } from '~/domain/road-trips/constants'
import { milesBetween } from '~/domain/shared/distance'
import { americanTowns, positionSet } from './american-towns'
import { layOutStations, type StationRow } from './lay-out-stations'

const now = new Date('2027-03-01T12:00:00Z')
let rows: StationRow[]
let pumps: StationRow[]
let chargers: StationRow[]
beforeAll(async () => {
  rows = await layOutStations(now)
  pumps = rows.filter(({ kind }) => kind === 'fuel')
  chargers = rows.filter(({ kind }) => kind === 'charging')
})

const mean = (numbers: (number | null)[]) =>
  numbers.reduce<number>((sum, one) => sum + one!, 0) / numbers.length
const inState = (name: string) =>
  mean(
    pumps
      .filter(({ address }) => address.endsWith(`, ${name}`))
      .map(({ currentGasPrice }) => currentGasPrice),
  )

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

test('cities have more stations, also toward their edge', async () => {
  const houston = (await americanTowns()).find(({ name }) => name === 'Houston')!
  const distances = pumps
    .filter(({ externalId }) => externalId!.startsWith(`demo:${houston.id}-`))
    .map((row) => milesBetween(row, houston))
  expect(distances.length).toBeGreaterThan(5)
  expect(Math.min(...distances)).toBeLessThan(1.2)
  expect(Math.max(...distances)).toBeGreaterThan(8)
  expect(Math.max(...distances)).toBeLessThan(20)
})

describe('prices', () => {
  test('are close to those of the specification, higher in the far west and lower on the Gulf', () => {
    expect(
      Math.abs(mean(pumps.map(({ currentGasPrice }) => currentGasPrice)) - FUEL_PRICE.regular),
    ).toBeLessThan(0.1)
    expect(inState('California')).toBeGreaterThan(inState('Washington'))
    expect(inState('Washington')).toBeGreaterThan(FUEL_PRICE.regular + 0.4)
    expect(inState('Texas')).toBeLessThan(FUEL_PRICE.regular - 0.25)
  })

  test('are higher for premium and diesel than for regular, and end in nine tenths of a cent', () => {
    for (const { currentGasPrice, premiumPrice, dieselPrice } of pumps) {
      expect(
        currentGasPrice! < premiumPrice! &&
          currentGasPrice! < dieselPrice! &&
          currentGasPrice! > 3 &&
          premiumPrice! < 6,
      ).toBe(true)
      for (const price of [currentGasPrice, premiumPrice, dieselPrice])
        expect(Math.round(price! * 1000) % 10).toBe(9)
    }
  })

  test('are 10 to 48 cents at charging stations, which sell no fuel', () => {
    expect(chargers.length).toBeGreaterThan(2_000)
    expect(
      chargers.every(
        ({ currentGasPrice, premiumPrice, dieselPrice }) =>
          currentGasPrice! >= 0.1 &&
          currentGasPrice! <= 0.48 &&
          premiumPrice === null &&
          dieselPrice === null,
      ),
    ).toBe(true)
  })

  test('were updated within the last day', () => {
    expect(
      rows.every(
        ({ lastPriceUpdate }) =>
          lastPriceUpdate! < now && now.getTime() - lastPriceUpdate!.getTime() < 86_400_000,
      ),
    ).toBe(true)
  })
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

test('returns the same stations every time', async () => {
  expect(await layOutStations(now)).toEqual(rows)
})
