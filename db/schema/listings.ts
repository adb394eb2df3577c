import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts'
import type { PriceRules } from './prices'
import { belongsTo, createdAt, decimal, id, instant, money, refersTo, tsvector, updatedAt } from './columns'

/** The cities that searches and listings resolve to. A typed place is resolved to an id once; searches filter by it. */
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
    /** Lower case and without accents, to compare with typed text. */
    searchName: text().notNull(),
    searchRegion: text().notNull(),
  },
  (table) => [
    uniqueIndex('cities_name_unique').on(table.name, table.region, table.country),
    index('cities_search_name').using('gin', sql`${table.searchName} gin_trgm_ops`),
    index('cities_search_region').using('gin', sql`${table.searchRegion} gin_trgm_ops`),
    // Beginnings and whole names, which the trigrams above find less fast. The operator class does not depend on the
    // database's collation.
    index('cities_name_start').on(table.searchName.op('text_pattern_ops')),
    index('cities_region_start').on(table.searchRegion.op('text_pattern_ops')),
    index('cities_country_start').on(sql`lower(${table.country}) text_pattern_ops`),
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
} & Partial<MileageTerms>

/** Miles that a day's price includes, and the price of each extra mile, in cents. Absent: unlimited miles. */
export type MileageTerms = { includedMilesPerDay: number; pricePerExtraMile: number }

/** When guests may come and must be gone, as local times such as "15:00". */
export type StayTimes = {
  /** The earliest check-in, or the pick-up. */
  checkInFrom: string
  /** The latest check-in; null for any time, and for rentals. */
  checkInUntil: string | null
  /** Check-out, or the return, is by then. */
  checkOutBy: string
}

export const listings = pgTable(
  'listings',
  {
    id: id(),
    hostId: refersTo(() => users.id),
    type: text({ enum: ['property', 'vehicle'] }).notNull(),
    title: text().notNull(),
    description: text().notNull(),
    location: text().notNull(),
    /** Private: only the parties of a confirmed or completed booking may read it. */
    streetAddress: text(),
    /** Whether its position is that of the street address; null where nobody has looked. */
    isAddressFound: boolean(),
    cityId: uuid().references(() => cities.id),
    latitude: doublePrecision().notNull().default(0),
    longitude: doublePrecision().notNull().default(0),
    /** IANA zone. It determines "today" at the listing, and so every deadline. */
    timeZone: text().notNull().default('America/New_York'),
    /** Per night for stays, per day for vehicles. */
    price: money().notNull(),
    /** Null if the host charges the price alone. */
    priceRules: jsonb().$type<PriceRules>(),
    images: text().array().notNull().default([]),
    /** What a photo shows, by its address. Null until the host says so. */
    captions: jsonb().$type<Record<string, string>>(),
    amenities: text().array().notNull().default([]),
    /** The photo that shows an amenity, by amenity. */
    amenityPhotos: jsonb().$type<Record<string, string>>(),
    rules: text().array().notNull().default([]),
    maxGuests: integer().notNull().default(1),
    bedrooms: integer(),
    beds: integer(),
    bathrooms: decimal(3, 1)(),
    placeType: text({ enum: ['entire', 'private', 'shared'] }),
    vehicleSpecs: jsonb().$type<VehicleSpecs>(),
    checkInInstructions: text(),
    checkOutInstructions: text(),
    houseManual: text(),
    /** Null where the host has the usual ones. */
    times: jsonb().$type<StayTimes>(),
    cancellationPolicy: text({ enum: ['flexible', 'moderate', 'strict'] })
      .notNull()
      .default('moderate'),
    minNights: smallint().notNull().default(1),
    maxNights: smallint().notNull().default(365),
    noticeDays: smallint().notNull().default(0),
    /** Days that stay free between two bookings. */
    turnoverDays: smallint().notNull().default(0),
    /** The weekdays on which a booking may start, 0 for Sunday; null for any. */
    startWeekdays: smallint().array(),
    instantBook: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    /** When an admin paused it, and the reason that the host reads. Until an admin resumes it, its host cannot. */
    staffPausedAt: instant(),
    staffPauseReason: text(),
    averageRating: decimal(3, 2)().notNull().default(0),
    reviewCount: integer().notNull().default(0),
    /** When its place or kind was replaced: reviews of bookings made before are of what it was. */
    reviewsFrom: instant(),
    /** The sort key of 'recommended': a weighted rating, updated when reviews change. Higher is better. */
    rank: real().notNull().default(0),
    /** The secret token of the listing's exported calendar, created when it is first needed. */
    calendarToken: text().unique(),
    /** Words of the title (weight A), type (B) and amenities (C), as they are and as English stems. */
    searchWords: tsvector().generatedAlwaysAs(
      sql`listing_words(title, type, place_type, vehicle_specs, amenities)`,
    ),
    /** The same without weights, and the words of the description. */
    allWords: tsvector().generatedAlwaysAs(
      sql`listing_words(title, type, place_type, vehicle_specs, amenities, description)`,
    ),
    /**
     * The public place in hundredths of a degree, rounded as `nearby` rounds it; null if the place was not found. The
     * exact place must never decide whether a search of a map finds a listing.
     */
    mapLatitude: smallint().generatedAlwaysAs(sql`map_degrees(latitude, city_id, latitude, longitude)`),
    mapLongitude: smallint().generatedAlwaysAs(sql`map_degrees(longitude, city_id, latitude, longitude)`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => {
    const active = sql`${table.isActive}`
    return [
      index('listings_host').on(table.hostId),
      index('listings_rank')
        .on(table.type, table.rank.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(active),
      index('listings_price').on(table.type, table.price, table.id).where(active),
      index('listings_newest')
        .on(table.type, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(active),
      index('listings_city_rank')
        .on(table.cityId, table.type, table.rank.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(active),
      index('listings_city_price').on(table.cityId, table.type, table.price, table.id).where(active),
      // A search for a large group would otherwise read most of an index of all listings.
      index('listings_guests').on(table.type, table.maxGuests).where(active),
      index('listings_make')
        .on(sql`lower(${table.vehicleSpecs}->>'make')`)
        .where(sql`${table.isActive} and ${table.vehicleSpecs} is not null`),
      // With what a window of the map is sorted by, so that it is found without reading its thousands of listings.
      index('listings_window')
        .on(
          table.type,
          table.mapLatitude,
          table.mapLongitude,
          table.rank,
          table.price,
          table.createdAt,
          table.id,
        )
        .where(active),
      // Without a list of pending entries (fastupdate), which every search would have to scan.
      ...(
        [
          ['listings_amenities', table.amenities],
          ['listings_search_words', table.searchWords],
          ['listings_all_words', table.allWords],
        ] as const
      ).map(([name, column]) => index(name).using('gin', column).with({ fastupdate: false }).where(active)),
      check('listings_type_known', sql`${table.type} in ('property', 'vehicle')`),
      check('listings_price_sane', sql`${table.price} >= 1 and ${table.price} <= 100000`),
      check('listings_guests_sane', sql`${table.maxGuests} between 1 and 100`),
      check('listings_place_type_known', sql`${table.placeType} in ('entire', 'private', 'shared')`),
      check('listings_policy_known', sql`${table.cancellationPolicy} in ('flexible', 'moderate', 'strict')`),
      check('listings_amenities_bounded', sql`octet_length(${table.amenities}::text) <= 1500`),
      check('listings_beds', sql`${table.beds} between 1 and 50`),
      check('listings_amenity_photos_bounded', sql`octet_length(${table.amenityPhotos}::text) <= 5000`),
      check('listings_images_bounded', sql`cardinality(${table.images}) <= 10`),
      check('listings_latitude', sql`${table.latitude} between -90 and 90`),
      check('listings_longitude', sql`${table.longitude} between -180 and 180`),
      check(
        'listings_nights',
        sql`${table.minNights} between 1 and ${table.maxNights} and ${table.maxNights} <= 365`,
      ),
      check('listings_notice', sql`${table.noticeDays} between 0 and 365`),
      check('listings_turnover', sql`${table.turnoverDays} between 0 and 7`),
      check('listings_start_weekdays', sql`cardinality(${table.startWeekdays}) between 1 and 6`),
      check('listings_rating', sql`${table.averageRating} between 0 and 5`),
    ]
  },
)

/** A season with a minimum stay of its own; they exclude each other (`stay_rules_no_overlap`). */
export const stayRules = pgTable(
  'stay_rules',
  {
    id: id(),
    listingId: belongsTo(() => listings.id),
    /** The first and the last day. */
    startsOn: date({ mode: 'string' }).notNull(),
    endsOn: date({ mode: 'string' }).notNull(),
    minNights: smallint().notNull(),
  },
  (table) => [
    index('stay_rules_listing').on(table.listingId, table.endsOn),
    check('stay_rules_ordered', sql`${table.endsOn} >= ${table.startsOn}`),
    check('stay_rules_nights', sql`${table.minNights} between 1 and 365`),
  ],
)

/** A night the host closed or gave a custom price. Nights without a row are open at the regular price. */
export const availability = pgTable(
  'availability',
  {
    id: id(),
    listingId: belongsTo(() => listings.id),
    date: date({ mode: 'string' }).notNull(),
    isAvailable: boolean().notNull().default(true),
    price: money(),
  },
  (table) => [
    uniqueIndex('availability_night').on(table.listingId, table.date),
    check('availability_price_sane', sql`${table.price} >= 1 and ${table.price} <= 100000`),
  ],
)

/** An unfinished listing. Publishing uses the draft's id, so that a form sent twice creates one listing. */
export const listingDrafts = pgTable(
  'listing_drafts',
  {
    id: id(),
    hostId: belongsTo(() => users.id),
    type: text({ enum: ['property', 'vehicle'] }).notNull(),
    /** The form fields as typed, by name. They are validated when a step is completed. */
    fields: jsonb().notNull().$type<Record<string, string | string[]>>().default({}),
    images: text().array().notNull().default([]),
    /** What a photo shows, by its address. Null until the host says so. */
    captions: jsonb().$type<Record<string, string>>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('listing_drafts_host').on(table.hostId, table.updatedAt.desc().nullsFirst()),
    check('listing_drafts_type_known', sql`${table.type} in ('property', 'vehicle')`),
    check('listing_drafts_images_bounded', sql`cardinality(${table.images}) <= 10`),
  ],
)

/**
 * A calendar of another site that closes nights here: a URL that is fetched regularly, or a file that was read once.
 */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: id(),
    listingId: belongsTo(() => listings.id),
    name: text().notNull(),
    /** Null for an uploaded file. */
    url: text(),
    /** When it was last fetched. */
    askedAt: instant(),
    /** When it last returned a valid calendar. */
    answeredAt: instant(),
    /** Why the last attempt failed, as a message for the host. */
    failure: text(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('calendar_feeds_url').on(table.listingId, table.url),
    index('calendar_feeds_due')
      .on(table.askedAt.asc().nullsFirst())
      .where(sql`${table.url} is not null`),
  ],
)

/** Nights that an imported calendar closes, `[startsOn, endsOn)`. */
export const importedStays = pgTable(
  'imported_stays',
  {
    id: id(),
    feedId: belongsTo(() => calendarFeeds.id),
    listingId: belongsTo(() => listings.id),
    uid: text().notNull(),
    startsOn: date({ mode: 'string' }).notNull(),
    endsOn: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    index('imported_stays_listing').on(table.listingId, table.endsOn),
    index('imported_stays_feed').on(table.feedId),
    check('imported_stays_ordered', sql`${table.endsOn} > ${table.startsOn}`),
    check('imported_stays_finite', sql`isfinite(${table.startsOn}) and isfinite(${table.endsOn})`),
  ],
)

export const favorites = pgTable(
  'favorites',
  { userId: belongsTo(() => users.id), listingId: belongsTo(() => listings.id), createdAt: createdAt() },
  (table) => [
    primaryKey({ columns: [table.userId, table.listingId] }),
    index('favorites_listing').on(table.listingId),
  ],
)
