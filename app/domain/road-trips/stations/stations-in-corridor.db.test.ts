import { expect, test } from 'vitest'
import { db } from '#db/db.server'
import { makeStation } from '../../../../tests/support/people'
import type { Position } from '../../shared/distance'
import { FUEL_PRICE, type FuelType } from '../constants'
import { stationsInCorridor } from './stations-in-corridor.server'

const at = (latitude: number, longitude: number): Position => ({ latitude, longitude })
const along = (line: Position[][], fuelType: FuelType = 'regular') =>
  stationsInCorridor(line, { miles: 2, fuelType })
const names = async (line: Position[][], fuelType?: FuelType) =>
  (await along(line, fuelType)).map(({ name }) => name).sort()

/** A degree of latitude in miles. */
const DEGREE = (Math.PI * 3_959) / 180

test('finds each station within two miles of the route once, and none far away', async () => {
  const line = [
    [at(10, -40), at(10, -38)],
    [at(10, -38), at(11.2, -37)],
    [at(11.2, -37), at(11.2, -37)],
  ]
  await makeStation(db, { name: 'start', ...at(10, -40) })
  await makeStation(db, { name: 'near the road', ...at(10 + 1.95 / DEGREE, -39.1) })
  await makeStation(db, { name: 'at the joint', ...at(10, -38) })
  await makeStation(db, { name: 'by the diagonal', ...at(10.6 + 1.3 / DEGREE, -37.5) })
  await makeStation(db, { name: 'end', ...at(11.2 + 1.9 / DEGREE, -37) })
  await makeStation(db, { name: 'in the corner of the diagonal', ...at(11.1, -37.9) })
  await makeStation(db, { name: 'seven miles off', ...at(10 - 7 / DEGREE, -39) })
  expect(await names(line)).toEqual(['at the joint', 'by the diagonal', 'end', 'near the road', 'start'])
})

test('a route across the date line finds the stations of both sides', async () => {
  await makeStation(db, { name: 'east of it', ...at(-17, 179.99) })
  await makeStation(db, { name: 'west of it', ...at(-17.01, -179.99) })
  await makeStation(db, { name: 'on the other side of the earth', ...at(-17, 0) })
  expect(await names([[at(-17, 179.5), at(-17, -179.5)]])).toEqual(['east of it', 'west of it'])
  expect(await names([[at(-17, -179.5), at(-17, 179.5)]])).toEqual(['east of it', 'west of it'])
})

test('electric cars get charging stations, all others gas stations', async () => {
  const here = at(-30, -20)
  await makeStation(db, { name: 'pumps', ...here, currentGasPrice: 3.5, premiumPrice: 4.1, dieselPrice: 3.9 })
  await makeStation(db, { name: 'chargers', kind: 'charging', ...here, currentGasPrice: 0.31 })
  const found = async (fuelType: FuelType) =>
    (await along([[here]], fuelType)).map(({ name, price, isPriceKnown }) => ({ name, price, isPriceKnown }))
  expect(await found('electric')).toEqual([{ name: 'chargers', price: 0.31, isPriceKnown: true }])
  expect(await found('hybrid')).toEqual([{ name: 'pumps', price: 3.5, isPriceKnown: true }])
  expect(await found('premium')).toEqual([{ name: 'pumps', price: 4.1, isPriceKnown: true }])
})

test('a station has all its details', async () => {
  const details = {
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
  const { id } = await makeStation(db, details)
  expect(await along([[at(-31, -21)]], 'diesel')).toEqual([
    { id, kind: 'fuel', ...details, price: FUEL_PRICE.diesel, isPriceKnown: false },
  ])
})
