import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { addDays } from '../../app/domain/shared/dates'
import { visitor } from '../support/client'
import type { Bench, Budget } from './budget'
import { median } from './load'
import { addListings } from './synthetic-listings'
import { createBenchSchema } from './synthetic-schema'

const SEARCH_BUDGET = 50
const BOOKINGS_BUDGET = 150
const CLIENTS = 20
const BOOKINGS = 2_000

/** Searches among many listings and bookings of them, both through the site's own endpoints. */
export async function measureMarketplace(bench: Bench): Promise<Budget[]> {
  const { servers, site, databaseUrl, listings, today } = bench
  const { origin } = await servers.startSite(site, { DATABASE_URL: databaseUrl, DEMO: '0' })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await createBenchSchema(client)
    await addListings(client, listings, today)
    return [await measureSearches(origin, client, bench), await measureBookings(origin, client, today)]
  } finally {
    await client.end()
  }
}

async function measureSearches(
  origin: string,
  client: pg.Client,
  { listings, today }: Bench,
): Promise<Budget> {
  const { rows } = await client.query<{ name: string; region: string; latitude: number; longitude: number }>(
    `select name, region, cities.latitude, cities.longitude from cities join bench.places on city_id = cities.id
     where number = 0`,
  )
  const { name: city, region, latitude, longitude } = rows[0]!
  const dates = { checkIn: addDays(today, 12), checkOut: addDays(today, 16), guests: '2' }
  const around = (degrees: number) =>
    [latitude - degrees, longitude - degrees, latitude + degrees, longitude + degrees].join(',')
  const searches: Record<string, Record<string, string>> = {
    'no filter': {},
    'a price range, cheapest first': { minPrice: '80', maxPrice: '200', sortBy: 'price-low' },
    'the newest': { sortBy: 'newest' },
    'the largest city': { location: city },
    'the same, misspelled': { location: city.slice(0, 3) + city.slice(4) },
    'the same, cheapest first': { location: city, sortBy: 'price-low' },
    'a region': { location: region },
    'a word of titles': { location: 'lighthouse' },
    'a word within a city': { location: `cabin in ${city}` },
    'three rare words': { location: 'snug yurt vineyard' },
    'three words, misspelled': { location: 'snugg yrut vinyard' },
    'nothing of the name': { location: 'xqzvwk' },
    'a city with dates': { location: city, ...dates },
    'dates without a place': dates,
    'two amenities': { amenities: 'Pool,Hot Tub' },
    'a region with dates': { location: region, ...dates },
    'a map window': { bounds: around(0.15) },
    'a large map window': { bounds: around(4) },
    'page 20': { page: '20' },
  }
  const times: { name: string; took: number }[] = []
  for (const [name, params] of Object.entries(searches)) {
    const url = `${origin}/api/listings?${new URLSearchParams({ type: 'property', ...params })}`
    const taken: number[] = []
    for (let turn = 0; turn < 12; turn++) {
      const began = performance.now()
      const response = await fetch(url)
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
      // The first requests of a kind read from the disk and compile code.
      if (turn > 1) taken.push(performance.now() - began)
    }
    times.push({ name, took: median(taken) })
  }
  const slow = times.filter(({ took }) => took > SEARCH_BUDGET)
  const worst = times.reduce((most, time) => (time.took > most.took ? time : most))
  return {
    name: `${times.length} kinds of search among ${listings.toLocaleString('en-US')} listings, median of each`,
    budget: `${SEARCH_BUDGET} ms`,
    measured:
      slow.length === 0
        ? `at most ${worst.took.toFixed(0)} ms (${worst.name})`
        : `over it: ${slow.map(({ name, took }) => `${name} ${took.toFixed(0)} ms`).join(', ')}`,
    met: slow.length === 0,
  }
}

async function measureBookings(origin: string, client: pg.Client, today: string): Promise<Budget> {
  const guests = await Promise.all(
    Array.from({ length: CLIENTS }, async (_, at) => {
      const guest = visitor(origin)
      const { status } = await guest.json('POST', '/api/auth/register', {
        email: `booker${at}-${randomUUID()}@bench.test`,
        password: 'a long password of the bench',
        firstName: 'Robin',
        lastName: 'Booker',
      })
      if (status !== 201) throw new Error(`An account could not be created: ${status}`)
      return guest
    }),
  )
  const { rows: stays } = await client.query<{ id: string }>(
    `select id from listings where is_active and type = 'property' and min_nights <= 2 order by id limit $1`,
    [BOOKINGS],
  )
  const checkIn = addDays(today, 200)
  const waiting = [...stays]
  let refused = 0
  const began = performance.now()
  await Promise.all(
    guests.map(async (guest) => {
      for (let stay = waiting.pop(); stay; stay = waiting.pop()) {
        const nights = { checkIn, checkOut: addDays(checkIn, 2), guests: 1, requestKey: randomUUID() }
        const { status } = await guest.json('POST', '/api/bookings', { listingId: stay.id, ...nights })
        if (status !== 201) refused++
      }
    }),
  )
  const perSecond = (stays.length - refused) / ((performance.now() - began) / 1000)
  if (refused > 0) throw new Error(`${refused} of ${stays.length} bookings of free nights were refused.`)
  const { rows } = await client.query<{ overlaps: number }>(
    `select count(*)::int as overlaps from bookings a join bookings b on a.listing_id = b.listing_id
     and a.id < b.id and a.check_in < b.check_out and b.check_in < a.check_out
     where a.status in ('pending', 'confirmed') and b.status in ('pending', 'confirmed')`,
  )
  return {
    name: `bookings by ${CLIENTS} clients through the endpoint, and overlaps among them`,
    budget: `${BOOKINGS_BUDGET} a second, 0`,
    measured: `${perSecond.toFixed(0)} a second, ${rows[0]!.overlaps}`,
    met: perSecond >= BOOKINGS_BUDGET && rows[0]!.overlaps === 0,
  }
}
