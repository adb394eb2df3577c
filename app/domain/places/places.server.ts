import { and, eq, notExists, ne, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { db } from '#db/db.server'
import { attractions, gasStations } from '#db/schema'
import type { Place } from './place'
import { pick } from '../shared/pick'

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
    ...pick(attractions, 'latitude', 'longitude', 'rating', 'priceLevel'),
    images: sql<string[]>`${attractions.images}`.as('images'),
    amenities: attractions.amenities,
    hours: sql<Place['hours']>`${attractions.hours}`.as('hours'),
    contact: sql<Place['contact']>`${attractions.contact}`.as('contact'),
    isActive: sql<boolean>`${attractions.isActive}`.as('is_active'),
    createdAt: attractions.createdAt,
    // Facts of stations, put together by `toPlace`: building them for every row would take longer than the search.
    kind: sql<'fuel' | 'charging' | null>`null::text`.as('kind'),
    basePrice: price().as('base_price'),
    premiumPrice: price().as('premium_price'),
    dieselPrice: price().as('diesel_price'),
    pricedAt: sql<Date | null>`null::timestamptz`.mapWith(gasStations.lastPriceUpdate).as('priced_at'),
    isOpen24h: sql<boolean>`false`.as('is_open24h'),
    phoneNumber: sql<string | null>`null::text`.as('phone_number'),
    // What the search for the lowest price sorts by.
    unitPrice: sql<number | null>`null::numeric`.as('unit_price'),
    isDemo: sql<boolean>`false`.as('is_demo'),
    // What a search for words compares. The index `attractions_words` has this expression.
    words: sql<string>`fold(${attractions.name} || ' ' || ${attractions.location} || ' '
      || coalesce(${attractions.category}, ''))`.as('words'),
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
        ...pick(gasStations, 'latitude', 'longitude', 'rating'),
        priceLevel: attractions.priceLevel,
        images: sql<string[]>`coalesce(${attractions.images}, '{}'::text[])`,
        amenities: gasStations.amenities,
        hours: sql<Place['hours']>`${attractions.hours}`,
        contact: sql<Place['contact']>`${attractions.contact}`,
        isActive: sql<boolean>`coalesce(${attractions.isActive}, true)`,
        createdAt: gasStations.createdAt,
        kind: sql<'fuel' | 'charging' | null>`${gasStations.kind}`,
        basePrice: price(gasStations.currentGasPrice),
        premiumPrice: price(gasStations.premiumPrice),
        dieselPrice: price(gasStations.dieselPrice),
        pricedAt: sql<Date | null>`${gasStations.lastPriceUpdate}`.mapWith(gasStations.lastPriceUpdate),
        isOpen24h: sql<boolean>`${gasStations.isOpen24h}`,
        phoneNumber: sql<string | null>`${gasStations.phoneNumber}`,
        // A kWh costs less than a gallon without being cheaper, so chargers come after the pumps.
        unitPrice: sql<number | null>`${gasStations.currentGasPrice} +
          case when ${gasStations.kind} = 'charging' then 100 else 0 end`,
        isDemo: sql<boolean>`${gasStations.isDemo}`,
        words: sql<string>`${gasStations.words}`,
      })
      .from(gasStations)
      .leftJoin(attractions, eq(attractions.externalId, gasStations.externalId)),
  )
  .as('places')

/** What `toPlace` reads of a row. */
export const placeColumns = {
  ...pick(places, 'id', 'name', 'type', 'category', 'description', 'location', 'latitude', 'longitude'),
  ...pick(places, 'rating', 'priceLevel', 'images', 'amenities', 'hours', 'contact', 'isActive', 'createdAt'),
  ...pick(places, 'kind', 'basePrice', 'premiumPrice', 'dieselPrice', 'pricedAt', 'isOpen24h'),
  ...pick(places, 'phoneNumber', 'isDemo'),
}

function price(column?: AnyPgColumn) {
  return sql<number | null>`${column ?? sql`null::numeric`}`.mapWith(Number)
}

type PlaceRow = Omit<Place, 'prices'> & {
  kind: 'fuel' | 'charging' | null
  basePrice: number | null
  premiumPrice: number | null
  dieselPrice: number | null
  pricedAt: Date | null
  isOpen24h: boolean
  phoneNumber: string | null
}

/** Adds to a row what only stations have: prices, and a phone number and hours where no place describes them. */
export function toPlace(row: PlaceRow): Place {
  const { kind, basePrice, premiumPrice, dieselPrice, pricedAt, isOpen24h, phoneNumber, ...place } = row
  const isCharger = kind === 'charging'
  return {
    ...place,
    hours: place.hours ?? (isOpen24h ? { hours: 'Open 24 hours' } : null),
    contact: place.contact ?? (phoneNumber ? { phone: phoneNumber } : null),
    prices: kind && {
      regular: isCharger ? null : basePrice,
      premium: premiumPrice,
      diesel: dieselPrice,
      electric: isCharger ? basePrice : null,
      updatedAt: pricedAt?.toISOString() ?? null,
    },
  }
}

/** A place to drive to, or to search around: an active place, or a station by its own id. */
export async function placeById(id: string) {
  const { name, location, latitude, longitude } = attractions
  const [place] = await db
    .select({ name, location, latitude, longitude })
    .from(attractions)
    .where(and(eq(attractions.id, id), eq(attractions.isActive, true)))
  if (place) return place
  const deactivated = db
    .select({ one: sql`1` })
    .from(attractions)
    .where(and(eq(attractions.id, id), eq(attractions.isActive, false)))
  const [station] = await db
    .select({
      name: gasStations.name,
      location: gasStations.address,
      latitude: gasStations.latitude,
      longitude: gasStations.longitude,
    })
    .from(gasStations)
    .where(and(eq(gasStations.id, id), notExists(deactivated)))
  return station ?? null
}
