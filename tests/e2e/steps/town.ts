import { randomBytes } from 'node:crypto'
import type { Db } from '../../../db/client.server'
import { cities } from '../../../db/schema'
import { makeStay, makeVehicle } from '../../support/people'

type Overrides = NonNullable<Parameters<typeof makeStay>[1]>

/** A town for one test alone, so that a search there finds only what the test has created. */
export async function makeTown(db: Db) {
  const letters = [...randomBytes(6)].map((byte) => 'bdfgklmnprstvz'[byte % 14]).join('')
  const name = `Q${letters}ville`
  const place = {
    name,
    region: 'Vermont',
    country: 'United States',
    latitude: 44.2,
    longitude: -72.5,
    timeZone: 'America/New_York',
  }
  const [city] = await db
    .insert(cities)
    .values({ ...place, searchName: name.toLowerCase(), searchRegion: 'vermont' })
    .returning()
  const here = {
    cityId: city!.id,
    location: `${name}, Vermont`,
    latitude: place.latitude,
    longitude: place.longitude,
  }
  return {
    name,
    stay: (overrides: Overrides = {}) => makeStay(db, { ...here, ...overrides }),
    vehicle: (overrides: Overrides = {}) => makeVehicle(db, { ...here, ...overrides }),
  }
}
