import { and, eq, inArray, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { cities, listings, type VehicleSpecs } from '#db/schema'
import { findInGazetteer } from '~/integrations/geocoding/gazetteer.server'
import { vehicleFromSpecs } from '../road-trips/road-vehicle'
import { findPage, placeOf } from '../search/find-page.server'
import { readSearch } from '../search/search-query'
import { cityLabel } from '../shared/phrases'
import { pick } from '../shared/pick'
import { type TripCity, pairForTrip } from './collection'
import { longWeekends } from './weekend'

/** A listing that may be in a collection, with what decides about it and where a drive with it begins. */
export type Candidate = { id: string; title: string; specs: VehicleSpecs | null; city: TripCity }

const cityColumns = pick(cities, 'id', 'name', 'region', 'country', 'latitude', 'longitude')
type City = Pick<typeof cities.$inferSelect, keyof typeof cityColumns>

const toTripCity = ({ name, region, country, ...city }: City): TripCity => ({
  ...city,
  label: cityLabel({ name, region, country }),
})

/** The candidates among these listings: those in known cities, in the order of the ids. */
export async function findCandidates(ids: readonly string[]): Promise<Candidate[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: listings.id, title: listings.title, specs: listings.vehicleSpecs, city: cityColumns })
    .from(listings)
    .innerJoin(cities, eq(cities.id, listings.cityId))
    .where(inArray(listings.id, [...ids]))
  const byId = new Map(rows.map((row) => [row.id, { ...row, city: toTripCity(row.city) }]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Among the cities of so many stays a destination is looked for: the rank index is walked, not the whole table. */
const TOP_STAYS = 500

/** The cities of the best stays. */
export async function citiesWithStays(): Promise<TripCity[]> {
  const best = db
    .select({ cityId: listings.cityId })
    .from(listings)
    .where(and(eq(listings.type, 'property'), sql`${listings.isActive}`))
    .orderBy(sql`${listings.rank} desc, ${listings.id} desc`)
    .limit(TOP_STAYS)
  const rows = await db
    .select(cityColumns)
    .from(cities)
    .where(inArray(cities.id, sql`(select city_id from ${best} as best)`))
  return rows.map(toTripCity)
}

/** The trip is priced for two, in a car with room for more and their luggage: no motorcycle and no sports car. */
export const TRIP_GUESTS = 2
const MIN_SEATS = 5
/** How many weekends ahead are looked at before there is no trip. */
const WEEKENDS = 4

/** Those in cities that the planner finds by their names. */
async function onTheMap(found: readonly Candidate[]): Promise<Candidate[]> {
  const areKnown = await Promise.all(
    found.map(async ({ city }) => (await findInGazetteer(city.label)).length > 0),
  )
  return found.filter((_, index) => areKnown[index])
}

/** A cabin and a car that are free on the same dates, in cities that are a drive apart. */
export type TripPair = NonNullable<Awaited<ReturnType<typeof findTripPair>>>

/** The best pair of a cabin and a car on the first of the next weekends that has one; null if none has. */
export async function findTripPair(now: Date) {
  for (const stay of longWeekends(now, WEEKENDS)) {
    const free = async (query: Record<string, string>) => {
      const { search } = readSearch({ ...query, ...stay, guests: String(TRIP_GUESTS) }, now)
      return onTheMap(await findCandidates((await findPage(search, await placeOf(search), { now })).ids))
    }
    const [cabins, cars] = await Promise.all([
      free({ type: 'property', location: 'cabin' }),
      free({ type: 'vehicle' }),
    ])
    const pair = pairForTrip(
      cabins.filter(({ title }) => /\bcabin\b/i.test(title)),
      cars.filter(({ specs }) => specs && specs.seats >= MIN_SEATS && vehicleFromSpecs(specs)),
    )
    if (pair) return { ...stay, ...pair }
  }
  return null
}
