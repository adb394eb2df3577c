import { expect, test } from 'vitest'
import { db } from '#db/db.server'
import { gasStations } from '#db/schema'
import { makeStation } from '../../../../tests/support/people'
import type { Position } from '../../shared/distance'
import { FUEL_PRICE, type FuelType } from '../constants'
import { stationsAlong } from './stations-along.server'

const at = (latitude: number, longitude: number): Position => ({ latitude, longitude })
const along = (line: Position[][], fuelType: FuelType = 'regular') =>
  stationsAlong(line, { miles: 2, fuelType })
const names = async (line: Position[][], fuelType?: FuelType) =>
  (await along(line, fuelType)).map(({ name }) => name).sort()

/** A degree of latitude in miles. */
const DEGREE = (Math.PI * 3_959) / 180

test('no station is found in an empty table, nor beside no way', async () => {
  await db.delete(gasStations)
  expect(await along([[at(40, -100), at(41, -99)]])).toEqual([])
  expect(await along([])).toEqual([])
})

test('each station within two miles of the way is found once, and none that is far', async () => {
  const line = [
    [at(10, -40), at(10, -38)],
    [at(10, -38), at(11.2, -37)],
    [at(11.2, -37), at(11.2, -37)],
  ]
  await makeStation(db, { name: 'start', ...at(10, -40) })
  await makeStation(db, { name: 'beside', ...at(10 + 1.95 / DEGREE, -39.1) })
  await makeStation(db, { name: 'where two pieces meet', ...at(10, -38) })
  await makeStation(db, { name: 'by the diagonal', ...at(10.6 + 1.3 / DEGREE, -37.5) })
  await makeStation(db, { name: 'end', ...at(11.2 + 1.9 / DEGREE, -37) })
  await makeStation(db, { name: 'in the corner of the diagonal', ...at(11.1, -37.9) })
  await makeStation(db, { name: 'seven miles off', ...at(10 - 7 / DEGREE, -39) })
  expect(await names(line)).toEqual(['beside', 'by the diagonal', 'end', 'start', 'where two pieces meet'])
})

test('a way across the date line has the stations of both sides', async () => {
  await makeStation(db, { name: 'east of it', ...at(-17, 179.99) })
  await makeStation(db, { name: 'west of it', ...at(-17.01, -179.99) })
  await makeStation(db, { name: 'on the other side of the earth', ...at(-17, 0) })
  expect(await names([[at(-17, 179.5), at(-17, -179.5)]])).toEqual(['east of it', 'west of it'])
  expect(await names([[at(-17, -179.5), at(-17, 179.5)]])).toEqual(['east of it', 'west of it'])
})

test('electric cars are shown chargers, all others pumps', async () => {
  const here = at(-30, -20)
  await makeStation(db, { name: 'pumps', ...here, currentGasPrice: 3.5, premiumPrice: 4.1, dieselPrice: 3.9 })
  await makeStation(db, { name: 'chargers', kind: 'charging', ...here, currentGasPrice: 0.31 })
  const found = async (fuelType: FuelType) =>
    (await along([[here]], fuelType)).map(({ name, price, isPriceKnown }) => ({ name, price, isPriceKnown }))
  expect(await found('electric')).toEqual([{ name: 'chargers', price: 0.31, isPriceKnown: true }])
  expect(await found('hybrid')).toEqual([{ name: 'pumps', price: 3.5, isPriceKnown: true }])
  expect(await found('premium')).toEqual([{ name: 'pumps', price: 4.1, isPriceKnown: true }])
})

test('a station comes with all that is known of it', async () => {
  const told = {
    name: 'Long Road Fuel',
    brand: 'Long Road',
    address: '1 Long Road',
    ...at(-31, -21),
    amenities: ['Restrooms', 'Air'],
    rating: 4.25,
    isOpen24h: true,
    phoneNumber: '+1 555 0100',
    lastPriceUpdate: new Date('2027-01-02T03:04:05Z'),
    isDemo: true,
  }
  const { id } = await makeStation(db, told)
  expect(await along([[at(-31, -21)]], 'diesel')).toEqual([
    { id, kind: 'fuel', ...told, price: FUEL_PRICE.diesel, isPriceKnown: false },
  ])
})
