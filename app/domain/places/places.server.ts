import { and, eq, ne, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { attractions, gasStations } from '#db/schema'
import type { Place, StationPrices } from './place'

/**
 * All places as one relation. Gas and charging stations come from the table the route planner uses, so that both show
 * the same stations with the same prices. A row of `attractions` with the same external id only adds a description,
 * pictures and opening hours.
 */
export const places = db
  .select({
    id: attractions.id,
    name: attractions.name,
    type: sql<Place['type']>`${attractions.type}`.as('type'),
    category: sql<string | null>`${attractions.category}`.as('category'),
    description: attractions.description,
    location: sql<string>`${attractions.location}`.as('location'),
    latitude: attractions.latitude,
    longitude: attractions.longitude,
    rating: attractions.rating,
    priceLevel: attractions.priceLevel,
    images: sql<string[]>`${attractions.images}`.as('images'),
    amenities: attractions.amenities,
    hours: sql<Place['hours']>`${attractions.hours}`.as('hours'),
    contact: sql<Place['contact']>`${attractions.contact}`.as('contact'),
    isActive: sql<boolean>`${attractions.isActive}`.as('is_active'),
    createdAt: attractions.createdAt,
    prices: sql<StationPrices | null>`null::jsonb`.as('prices'),
    // What the search for the lowest price sorts by.
    unitPrice: sql<number | null>`null::numeric`.as('unit_price'),
    isDemo: sql<boolean>`false`.as('is_demo'),
  })
  .from(attractions)
  .where(ne(attractions.type, 'gas_station'))
  .unionAll(
    db
      .select({
        id: sql<string>`coalesce(${attractions.id}, ${gasStations.id})`,
        name: gasStations.name,
        type: sql<Place['type']>`'gas_station'::text`,
        category: sql<string | null>`case when ${gasStations.kind} = 'charging' then 'Electric charging'
          else coalesce(${attractions.category}, 'Gas') end`,
        description: attractions.description,
        location: sql<string>`${gasStations.address}`,
        latitude: gasStations.latitude,
        longitude: gasStations.longitude,
        rating: gasStations.rating,
        priceLevel: attractions.priceLevel,
        images: sql<string[]>`coalesce(${attractions.images}, '{}'::text[])`,
        amenities: gasStations.amenities,
        hours: sql<Place['hours']>`coalesce(${attractions.hours}, case when ${gasStations.isOpen24h}
          then jsonb_build_object('hours', 'Open 24 hours') end)`,
        contact: sql<Place['contact']>`coalesce(${attractions.contact}, case when ${gasStations.phoneNumber}
          is not null then jsonb_build_object('phone', ${gasStations.phoneNumber}) end)`,
        isActive: sql<boolean>`coalesce(${attractions.isActive}, true)`,
        createdAt: gasStations.createdAt,
        prices: sql<StationPrices | null>`case when ${gasStations.kind} = 'charging'
          then jsonb_build_object('regular', null, 'premium', null, 'diesel', null,
            'electric', ${gasStations.currentGasPrice}, 'updatedAt', ${updatedAt()})
          else jsonb_build_object('regular', ${gasStations.currentGasPrice}, 'premium',
            ${gasStations.premiumPrice}, 'diesel', ${gasStations.dieselPrice}, 'electric', null,
            'updatedAt', ${updatedAt()}) end`,
        // A kWh costs less than a gallon without being cheaper, so chargers come after the pumps.
        unitPrice: sql<number | null>`${gasStations.currentGasPrice} +
          case when ${gasStations.kind} = 'charging' then 100 else 0 end`,
        isDemo: sql<boolean>`${gasStations.isDemo}`,
      })
      .from(gasStations)
      .leftJoin(attractions, eq(attractions.externalId, gasStations.externalId)),
  )
  .as('places')

function updatedAt() {
  return sql`to_char(${gasStations.lastPriceUpdate} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** A place to drive to, or to search around: an active place, or a station by its own id. */
export async function placeById(id: string) {
  const { name, location, latitude, longitude } = attractions
  const [place] = await db
    .select({ name, location, latitude, longitude })
    .from(attractions)
    .where(and(eq(attractions.id, id), eq(attractions.isActive, true)))
  if (place) return place
  const [station] = await db
    .select({
      name: gasStations.name,
      location: gasStations.address,
      latitude: gasStations.latitude,
      longitude: gasStations.longitude,
    })
    .from(gasStations)
    .where(eq(gasStations.id, id))
  return station ?? null
}
