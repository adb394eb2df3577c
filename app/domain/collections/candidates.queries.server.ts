import { and, eq, inArray, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { cities, listings, type VehicleSpecs } from '#db/schema'
import { cityLabel } from '../shared/phrases'
import type { TripCity } from './collection'

/** A listing that may be in a collection, with what decides about it and where a drive with it begins. */
export type Candidate = { id: string; title: string; specs: VehicleSpecs | null; city: TripCity }

const { id, name, region, country, latitude, longitude } = cities
const cityColumns = { id, name, region, country, latitude, longitude }
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
