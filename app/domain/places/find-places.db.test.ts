import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { makePlace, makeStation, makeStay } from '../../../tests/support/people'
import { milesBetween } from '../shared/distance'
import { findPlaces, PAGE_SIZE } from './find-places.server'
import { milesFrom } from './matching.server'
import { placeQuerySchema } from './place-query'

type Query = Record<string, string | number>
const find = async (query: Query) => (await findPlaces(placeQuerySchema.parse(query)))!
const names = async (query: Query) => (await find(query)).places.map(({ name }) => name)

// No demo city is within 50 miles of these towns, but demo gas stations are near those in the United States.
const fargo = { latitude: 46.8772, longitude: -96.7898 }
const north = (miles: number, from = fargo) => ({
  latitude: from.latitude + miles / ((Math.PI * 3_959) / 180),
  longitude: from.longitude,
})

test('finds places around a town with their distances, nearest first', async () => {
  await makePlace(db, { name: 'Nine miles out', ...north(9) })
  await makePlace(db, { name: 'One mile out', ...north(1) })
  await makePlace(db, { name: 'Four miles out', ...north(-4) })
  await makePlace(db, { name: 'Closed for good', isActive: false, ...north(1) })
  const { places, near, total } = await find({ location: 'Fargo, North Dakota', type: 'restaurant' })
  expect(near?.label).toBe('Fargo, North Dakota, United States')
  expect(places.map(({ name }) => name)).toEqual(['One mile out', 'Four miles out', 'Nine miles out'])
  for (const place of places) expect(place.distance).toBeCloseTo(milesBetween(near!, place), 6)
  expect(total).toBe(3)
})

test('finds no places beyond the radius', async () => {
  const { near } = await find({ location: 'Bismarck, North Dakota' })
  for (const miles of [4.99, 5.01, 24.99, 25.01, 49.99, 50.01])
    await makePlace(db, { name: `${miles}`, ...north(miles, near!) })
  const within = (radius: number) => names({ location: 'Bismarck, North Dakota', type: 'restaurant', radius })
  expect(await within(5)).toEqual(['4.99'])
  expect(await within(10)).toEqual(['4.99', '5.01'])
  expect(await within(25)).toEqual(['4.99', '5.01', '24.99'])
  expect(await within(50)).toEqual(['4.99', '5.01', '24.99', '25.01', '49.99'])
})

test('counts the places of each tab for the same location and category', async () => {
  const { near } = await find({ location: 'Saskatoon, Canada' })
  const here = (type: 'restaurant' | 'attraction' | 'gas_station', category: string) =>
    type === 'gas_station'
      ? makeStation(db, north(2, near!))
      : makePlace(db, { type, category, ...north(2, near!) })
  for (const [type, category, many] of [
    ['restaurant', 'Thai', 26],
    ['restaurant', 'Café', 2],
    ['attraction', 'Café', 1],
    ['gas_station', 'Gas', 3],
  ] as const) {
    for (let i = 0; i < many; i++) await here(type, category)
  }
  const counts = { all: 32, restaurant: 28, attraction: 1, gas_station: 3 }
  for (const type of ['all', 'restaurant', 'attraction', 'gas_station'] as const) {
    const found = await find({ location: 'Saskatoon, Canada', type })
    expect(found.counts).toEqual(counts)
    expect(found.total).toBe(counts[type])
    const second = await find({ location: 'Saskatoon, Canada', type, page: 2 })
    const ids = new Set([...found.places, ...second.places].map(({ id }) => id))
    expect([found.places.length, ids.size]).toEqual([Math.min(PAGE_SIZE, counts[type]), counts[type]])
  }
  expect((await find({ location: 'Saskatoon, Canada', category: 'cafe' })).counts).toEqual({
    all: 3,
    restaurant: 2,
    attraction: 1,
    gas_station: 0,
  })
  expect(
    (await find({ location: 'Saskatoon, Canada', type: 'restaurant', category: 'Thai' })).categories,
  ).toEqual(['Café', 'Thai'])
})

test('reads two letters as a whole word, so that a state is not in the middle of a street', async () => {
  await makePlace(db, { name: 'Zubrik Moor', location: '1 College Street, Winter, Florida' })
  expect(await names({ location: 'Zubrik Moor, CO' })).toEqual([])
  expect(await names({ location: 'Zubrik Moor, Col' })).toEqual(['Zubrik Moor'])
})

test('searches for the words of a location that no geocoder knows', async () => {
  await makePlace(db, { name: 'Qwyxville Diner', location: '1 Ørebrikk Lane, Zzyzxton' })
  await makePlace(db, { name: 'Another table', location: 'Zzyzxton' })
  for (const location of ['zzyzxton', 'ZZYZXTON', 'Zzyzxton orebrikk', 'qwyxville zzyzxton'])
    expect(await names({ location })).toContain('Qwyxville Diner')
  expect(await names({ location: 'zzyzxton orebrikk' })).toEqual(['Qwyxville Diner'])
  expect(await names({ location: 'lane lane zzyzxton orebrikk lane' })).toEqual(['Qwyxville Diner'])
  expect(await names({ location: 'zzyzxton orebrikk qwyxvillage' })).toEqual([])
  expect(await find({ location: 'zzyzxton' })).toMatchObject({ near: null, total: 2 })
})

describe('places around a listing', () => {
  test('are measured from its approximate position, which is labeled with its title', async () => {
    const stay = await makeStay(db, {
      title: 'A hut on the prairie',
      latitude: 46.18456,
      longitude: -103.39654,
    })
    const place = await makePlace(db, { name: 'The only well', latitude: 46.19, longitude: -103.4 })
    const { near, places } = await find({ listing: stay.id, radius: 5 })
    expect(near).toEqual({ label: 'A hut on the prairie', latitude: 46.18, longitude: -103.4 })
    expect(places.find(({ id }) => id === place.id)!.distance).toBeCloseTo(milesBetween(near!, place), 6)
  })

  test('are not found by others when the listing is paused or unknown', async () => {
    const stay = await makeStay(db, { isActive: false })
    const query = placeQuerySchema.parse({ listing: stay.id })
    expect(await findPlaces(query)).toBeNull()
    expect(await findPlaces(query, { id: stay.hostId })).not.toBeNull()
    expect(
      await findPlaces(placeQuerySchema.parse({ listing: '00000000-0000-7000-8000-000000000000' })),
    ).toBeNull()
  })
})

test('finds places across the date line and around the poles', async () => {
  const cases = [
    [
      { latitude: -17, longitude: 179.95 },
      { latitude: -17, longitude: -179.95 },
    ],
    [
      { latitude: 60, longitude: -179.9 },
      { latitude: 60.1, longitude: 179.9 },
    ],
    [
      { latitude: 89.9, longitude: 10 },
      { latitude: 89.9, longitude: -170 },
    ],
    [
      { latitude: -89.95, longitude: 0 },
      { latitude: -90, longitude: 0 },
    ],
  ] as const
  for (const [middle, other] of cases) {
    const stay = await makeStay(db, middle)
    const place = await makePlace(db, other)
    expect((await find({ listing: stay.id })).places.map(({ id }) => id)).toContain(place.id)
  }
})

test('computes the same distances in the database as milesBetween', async () => {
  // Rounded to 1e-7 degrees, as stored: Postgres raises an underflow error when it squares tiny numbers.
  const degrees = (max: number) => fc.integer({ min: -max * 1e7, max: max * 1e7 }).map((value) => value / 1e7)
  const position = fc.record({ latitude: degrees(90), longitude: degrees(180) })
  await fc.assert(
    fc.asyncProperty(position, position, async (near, other) => {
      const [row] = await db
        .select({ miles: milesFrom(near).mapWith(Number) })
        .from(
          sql`(select ${other.latitude}::float8 as latitude, ${other.longitude}::float8 as longitude) places`,
        )
      expect(row!.miles).toBeCloseTo(milesBetween(near, other), 3)
    }),
    { numRuns: 40 },
  )
})

describe('gas and charging stations', () => {
  const here = (miles: number) => north(miles, { latitude: 50.45008, longitude: -104.6178 })
  const REGINA = { location: 'Regina, Canada', type: 'gas_station' }

  test('are those of the route planner, with their prices, and described by a place of the same source', async () => {
    const source = { name: 'Prairie Pumps', externalId: 'osm:node/77', ...here(2) }
    await makeStation(db, { ...source, currentGasPrice: 3.459, dieselPrice: 3.9, address: '1 Main Street' })
    const described = await makePlace(db, { ...source, type: 'gas_station', description: 'Pie and diesel.' })
    await makeStation(db, { name: 'Dear Pumps', currentGasPrice: 3.999, ...here(1) })
    await makeStation(db, { name: 'Unpriced Pumps', ...here(0.5) })
    await makeStation(db, { name: 'Volts', kind: 'charging', currentGasPrice: 0.31, ...here(3) })
    await makePlace(db, { name: 'Not a station', type: 'gas_station', ...here(1) })

    expect(await names(REGINA)).toEqual(['Unpriced Pumps', 'Dear Pumps', 'Prairie Pumps', 'Volts'])
    expect(await names({ ...REGINA, sort: 'price' })).toEqual([
      'Prairie Pumps',
      'Dear Pumps',
      'Volts',
      'Unpriced Pumps',
    ])
    const { places, total } = await find({ ...REGINA, sort: 'price' })
    expect(total).toBe(4)
    expect(places[0]).toMatchObject({
      id: described.id,
      description: 'Pie and diesel.',
      location: '1 Main Street',
      prices: { regular: 3.459, premium: null, diesel: 3.9, electric: null, updatedAt: null },
    })
    expect(places[2]).toMatchObject({
      category: 'Electric charging',
      prices: { electric: 0.31, regular: null },
    })
  })
})
