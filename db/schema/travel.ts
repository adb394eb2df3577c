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
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { bookings } from './bookings'
import { belongsTo, createdAt, decimal, id, instant, money, updatedAt } from './columns'
import { listings } from './listings'

export const attractions = pgTable(
  'attractions',
  {
    id: id(),
    name: text().notNull(),
    type: text({ enum: ['restaurant', 'attraction', 'gas_station'] }).notNull(),
    category: text(),
    description: text(),
    location: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    rating: decimal(3, 2)(),
    priceLevel: smallint(),
    images: text().array().notNull().default([]),
    amenities: text().array().notNull().default([]),
    hours: jsonb().$type<Record<string, string>>(),
    contact: jsonb().$type<{ phone?: string; website?: string }>(),
    isActive: boolean().notNull().default(true),
    /** Id in the data source, `osm:node/240109189`. Importing it again updates the row. */
    externalId: text().unique(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('attractions_type')
      .on(table.type, table.rating.desc().nullsFirst())
      .where(sql`${table.isActive}`),
    index('attractions_position').on(table.latitude, table.longitude),
    // For places that no geocoder knows.
    index('attractions_words').using(
      'gin',
      sql`fold(${table.name} || ' ' || ${table.location} || ' ' || coalesce(${table.category}, '')) gin_trgm_ops`,
    ),
    check('attractions_type_known', sql`${table.type} in ('restaurant', 'attraction', 'gas_station')`),
    check('attractions_price_level', sql`${table.priceLevel} between 1 and 4`),
    check('attractions_rating', sql`${table.rating} between 0 and 5`),
  ],
)

export const itineraries = pgTable(
  'itineraries',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    title: text().notNull(),
    description: text(),
    destination: text().notNull(),
    startDate: date({ mode: 'string' }),
    endDate: date({ mode: 'string' }),
    budget: money(),
    travelers: integer().notNull().default(1),
    isPublic: boolean().notNull().default(false),
    /** Secret part of the share link. Created when the itinerary becomes public, and replaced on demand. */
    shareToken: text().unique(),
    /** IANA zone of the destination if known, the default zone of new items. */
    timeZone: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('itineraries_user').on(table.userId, table.createdAt.desc().nullsFirst()),
    check('itineraries_travelers', sql`${table.travelers} >= 1`),
    check('itineraries_dates', sql`${table.endDate} >= ${table.startDate}`),
  ],
)

export const itineraryItems = pgTable(
  'itinerary_items',
  {
    id: id(),
    itineraryId: belongsTo(() => itineraries.id),
    type: text({ enum: ['accommodation', 'activity', 'restaurant', 'transport'] }).notNull(),
    title: text().notNull(),
    description: text(),
    location: text(),
    /** Local time at the item's place. */
    startTime: timestamp({ withTimezone: false, mode: 'string' }),
    endTime: timestamp({ withTimezone: false, mode: 'string' }),
    timeZone: text(),
    cost: money(),
    bookingReference: text(),
    notes: text(),
    day: integer().notNull().default(1),
    order: integer().notNull().default(0),
    attractionId: uuid().references(() => attractions.id, { onDelete: 'set null' }),
    listingId: uuid().references(() => listings.id, { onDelete: 'set null' }),
    bookingId: uuid().references(() => bookings.id, { onDelete: 'set null' }),
    flightId: uuid().references((): AnyPgColumn => flights.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('itinerary_items_booking').on(table.itineraryId, table.bookingId),
    uniqueIndex('itinerary_items_flight').on(table.itineraryId, table.flightId),
    index('itinerary_items_day').on(table.itineraryId, table.day, table.order),
    check(
      'itinerary_items_type_known',
      sql`${table.type} in ('accommodation', 'activity', 'restaurant', 'transport')`,
    ),
    check('itinerary_items_day', sql`${table.day} >= 1`),
  ],
)

/** One end of a flight. `time` is local time at the airport, `timeZone` its IANA zone. */
export type FlightEnd = {
  airport: string
  code: string
  terminal?: string
  gate?: string
  time: string
  timeZone?: string
}

export const flights = pgTable(
  'flights',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    itineraryId: uuid().references(() => itineraries.id, { onDelete: 'set null' }),
    airline: text().notNull(),
    flightNumber: text().notNull(),
    departure: jsonb().notNull().$type<FlightEnd>(),
    arrival: jsonb().notNull().$type<FlightEnd>(),
    /** Instants of both ends, for sorting only: if an airport's zone is unknown, its local time is read as UTC. */
    departsAt: instant().notNull(),
    arrivesAt: instant().notNull(),
    seat: text(),
    bookingReference: text(),
    status: text({ enum: ['scheduled', 'delayed', 'cancelled', 'completed'] })
      .notNull()
      .default('scheduled'),
    /** UID of the calendar entry it was imported from. Importing it again updates the row. */
    importedUid: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('flights_user').on(table.userId, table.departsAt),
    index('flights_itinerary').on(table.itineraryId),
    uniqueIndex('flights_imported').on(table.userId, table.importedUid),
    check('flights_status_known', sql`${table.status} in ('scheduled', 'delayed', 'cancelled', 'completed')`),
  ],
)

/** A saved route plan. One row per user and request, with the latest figures. */
export const routes = pgTable(
  'routes',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    /** Query string of the planner page that shows the plan again. */
    question: text().notNull(),
    originLocation: text().notNull(),
    destinationLocation: text().notNull(),
    waypoints: jsonb().notNull().default([]).$type<string[]>(),
    /** Miles. */
    distance: decimal(10, 2)().notNull(),
    /** Minutes. */
    duration: decimal(10, 2)().notNull(),
    /** The stops of the cheapest plan, in order. */
    gasStations: jsonb().notNull().default([]).$type<RouteStop[]>(),
    estimatedGasCost: money().notNull(),
    vehicleType: text(),
    /** Miles per gallon, or per kWh. */
    fuelEfficiency: decimal(6, 2)(),
    gasPrice: decimal(6, 3)(),
    tollCosts: money().notNull().default(0),
    optimizationPreference: text({ enum: ['fastest', 'shortest', 'fuel_efficient'] })
      .notNull()
      .default('fastest'),
    /** The user's rating, 1 to 5 stars. */
    rating: smallint(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    index('routes_user').on(table.userId, table.updatedAt.desc().nullsFirst()),
    uniqueIndex('routes_question').on(table.userId, table.question),
    check('routes_rating', sql`${table.rating} between 1 and 5`),
    check('routes_question_bounded', sql`length(${table.question}) <= 2500`),
  ],
)

/** A stop of a plan: station id, miles from the start, gallons or kWh, and dollars per unit. */
export type RouteStop = { station: string; name: string; mile: number; amount: number; price: number }

export const gasStations = pgTable(
  'gas_stations',
  {
    id: id(),
    /** Data source and id there, `osm:node/1234`, by which an import finds the row again. */
    externalId: text(),
    kind: text({ enum: ['fuel', 'charging'] })
      .notNull()
      .default('fuel'),
    name: text().notNull(),
    brand: text(),
    address: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** Dollars per gallon of regular, or per kWh at a charger. */
    currentGasPrice: decimal(6, 3)(),
    /** Dollars per gallon, if known. */
    premiumPrice: decimal(6, 3)(),
    dieselPrice: decimal(6, 3)(),
    amenities: text().array().notNull().default([]),
    rating: decimal(3, 2)(),
    isOpen24h: boolean().notNull().default(false),
    phoneNumber: text(),
    lastPriceUpdate: timestamp({ withTimezone: true, mode: 'date' }),
    /** Invented for the demo data. */
    isDemo: boolean().notNull().default(false),
    createdAt: createdAt(),
    /** What a search for words compares. Stored, because folding a text takes longer than comparing it. */
    words: text().generatedAlwaysAs(
      sql`public.fold(name || ' ' || address || case when kind = 'charging' then ' Electric charging' else ' Gas' end)`,
    ),
  },
  (table) => [
    index('gas_stations_position').on(table.latitude, table.longitude),
    uniqueIndex('gas_stations_external').on(table.externalId),
    check('gas_stations_kind_known', sql`${table.kind} in ('fuel', 'charging')`),
    check('gas_stations_price', sql`${table.currentGasPrice} >= 0 and ${table.currentGasPrice} < 100`),
    check(
      'gas_stations_other_prices',
      sql.join(
        [table.premiumPrice, table.dieselPrice].map((price) => sql`${price} >= 0 and ${price} < 100`),
        sql` and `,
      ),
    ),
    check('gas_stations_latitude', sql`${table.latitude} between -90 and 90`),
    check('gas_stations_longitude', sql`${table.longitude} between -180 and 180`),
  ],
)

export const vehicleSpecs = pgTable(
  'vehicle_specs',
  {
    id: id(),
    make: text().notNull(),
    model: text().notNull(),
    year: smallint().notNull(),
    fuelType: text({ enum: ['gasoline', 'regular', 'premium', 'diesel', 'electric', 'hybrid'] })
      .notNull()
      .default('gasoline'),
    cityMpg: decimal(5, 1)(),
    highwayMpg: decimal(5, 1)(),
    combinedMpg: decimal(5, 1)(),
    tankSize: decimal(5, 1)(),
    vehicleClass: text(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('vehicle_specs_model').on(table.make, table.model, table.year)],
)
