import { sql } from 'drizzle-orm'
import {
  boolean, check, date, doublePrecision, index, integer, jsonb, pgTable, primaryKey, real, smallint, text, uniqueIndex, uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { createdAt, decimal, id, money, tsvector, updatedAt } from './columns'

/** The gazetteer that searches and listings resolve to: a typed place becomes an id once, then filters by it. */
export const cities = pgTable(
  'cities',
  {
    id: id(),
    name: text().notNull(),
    region: text().notNull(),
    country: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    timeZone: text().notNull(),
    /** Lower case, without accents: what typed text is compared with. */
    searchName: text().notNull(),
    searchRegion: text().notNull(),
  },
  (table) => [
    uniqueIndex('cities_name_unique').on(table.name, table.region, table.country),
    index('cities_search_name').using('gin', sql`${table.searchName} gin_trgm_ops`),
    index('cities_search_region').using('gin', sql`${table.searchRegion} gin_trgm_ops`),
  ],
)

export type VehicleSpecs = {
  make: string
  model: string
  year: number
  seats: number
  transmission: 'automatic' | 'manual'
  fuelType: 'gasoline' | 'diesel' | 'electric' | 'hybrid'
  /** Miles per gallon, or per gallon equivalent for electric cars. */
  fuelEfficiency?: number
  /** Gallons, or kWh for electric cars. */
  tankCapacity?: number
}

export const listings = pgTable(
  'listings',
  {
    id: id(),
    hostId: uuid().notNull().references(() => users.id),
    type: text({ enum: ['property', 'vehicle'] }).notNull(),
    title: text().notNull(),
    description: text().notNull(),
    location: text().notNull(),
    cityId: uuid().references(() => cities.id),
    latitude: doublePrecision().notNull().default(0),
    longitude: doublePrecision().notNull().default(0),
    /** IANA zone: "today" at the listing, and with it every deadline. */
    timeZone: text().notNull().default('America/New_York'),
    /** Per night for stays, per day for vehicles. */
    price: money().notNull(),
    images: text().array().notNull().default([]),
    amenities: text().array().notNull().default([]),
    rules: text().array().notNull().default([]),
    maxGuests: integer().notNull().default(1),
    bedrooms: integer(),
    bathrooms: decimal(3, 1)(),
    placeType: text({ enum: ['entire', 'private', 'shared'] }),
    vehicleSpecs: jsonb().$type<VehicleSpecs>(),
    checkInInstructions: text(),
    checkOutInstructions: text(),
    houseManual: text(),
    cancellationPolicy: text({ enum: ['flexible', 'moderate', 'strict'] }).notNull().default('moderate'),
    minNights: smallint().notNull().default(1),
    maxNights: smallint().notNull().default(365),
    noticeDays: smallint().notNull().default(0),
    instantBook: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    averageRating: decimal(3, 2)().notNull().default(0),
    reviewCount: integer().notNull().default(0),
    /** The order of 'recommended': a weighted rating, kept by whatever changes the reviews. Higher is better. */
    rank: real().notNull().default(0),
    /** Words of the title without accents or capitals; `fold` is made by a custom migration. */
    titleWords: tsvector().generatedAlwaysAs(sql`to_tsvector('simple', fold(title))`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => {
    const active = sql`${table.isActive}`
    // The two rank indexes also carry the columns that searches filter by (INCLUDE, in migration 0003).
    return [
      index('listings_host').on(table.hostId),
      index('listings_rank').on(table.type, table.rank.desc().nullsFirst(), table.id.desc().nullsFirst()).where(active),
      index('listings_price').on(table.type, table.price, table.id).where(active),
      index('listings_newest').on(table.type, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()).where(active),
      index('listings_city_rank').on(table.cityId, table.type, table.rank.desc().nullsFirst(), table.id.desc().nullsFirst()).where(active),
      index('listings_city_price').on(table.cityId, table.type, table.price, table.id).where(active),
      // One for each category: a word that only vehicles have is no search through vehicles when stays are searched.
      index('listings_stay_titles').using('gin', table.titleWords).where(sql`${table.isActive} and ${table.type} = 'property'`),
      index('listings_vehicle_titles').using('gin', table.titleWords).where(sql`${table.isActive} and ${table.type} = 'vehicle'`),
      index('listings_amenities').using('gin', table.amenities).where(active),
      check('listings_type_known', sql`${table.type} in ('property', 'vehicle')`),
      check('listings_price_sane', sql`${table.price} >= 1 and ${table.price} <= 100000`),
      check('listings_guests_sane', sql`${table.maxGuests} between 1 and 100`),
      check('listings_place_type_known', sql`${table.placeType} in ('entire', 'private', 'shared')`),
      check('listings_policy_known', sql`${table.cancellationPolicy} in ('flexible', 'moderate', 'strict')`),
      // Two indexes carry them, and an index row has a greatest size.
      check('listings_amenities_bounded', sql`octet_length(${table.amenities}::text) <= 1500`),
      check('listings_images_bounded', sql`cardinality(${table.images}) <= 10`),
      check('listings_latitude', sql`${table.latitude} between -90 and 90`),
      check('listings_longitude', sql`${table.longitude} between -180 and 180`),
      check('listings_nights', sql`${table.minNights} between 1 and ${table.maxNights} and ${table.maxNights} <= 365`),
      check('listings_notice', sql`${table.noticeDays} between 0 and 365`),
      check('listings_rating', sql`${table.averageRating} between 0 and 5`),
    ]
  },
)

/** A night the host closed or priced by itself. No row: the night is open at the listing's price. */
export const availability = pgTable(
  'availability',
  {
    id: id(),
    listingId: uuid().notNull().references(() => listings.id, { onDelete: 'cascade' }),
    date: date({ mode: 'string' }).notNull(),
    isAvailable: boolean().notNull().default(true),
    price: money(),
  },
  (table) => [
    uniqueIndex('availability_night').on(table.listingId, table.date),
    check('availability_price_sane', sql`${table.price} >= 1 and ${table.price} <= 100000`),
  ],
)

export const favorites = pgTable(
  'favorites',
  {
    userId: uuid().notNull().references(() => users.id, { onDelete: 'cascade' }),
    listingId: uuid().notNull().references(() => listings.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.listingId] }), index('favorites_listing').on(table.listingId)],
)
