import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import {
  attractions,
  availability,
  bookingEvents,
  bookings,
  cities,
  companyContent,
  conversations,
  discountCodes,
  discountRedemptions,
  favorites,
  flights,
  itineraries,
  itineraryItems,
  jobListings,
  listingPublications,
  listings,
  messages,
  platformSettings,
  quickReplies,
  reviews,
  savedSearches,
  stayRules,
  users,
  gasStations,
} from '#db/schema'
import { DEMO_PASSWORD } from '~/domain/accounts/demo-accounts'
import { hashPassword } from '~/domain/shared/password.server'
import { postMissingBookings } from '~/domain/ledger/post-missing.server'
import { insert } from './insert.server'
import { seedPayouts, seedProcessorFees, seedReceipts } from './seed-payouts.server'
import { seedColors } from './seed-pictures.server'
import { seedScheduledMessages, seedWaitlist, seedWishlists } from './seed-wishes.server'
import { buildWorld } from './world/build-world'
import { layOutPlaces, stationsOfPlaces } from './world/lay-out-places'
import { layOutStations, type StationRow } from './world/stations/lay-out-stations'

type SeedOptions = {
  now: Date
  /** Leaves out places and stations, which are as large as everything else. */
  withoutPlaces?: boolean
}

/** Inserts the demo world around `now` in one transaction; the same `now` gives the same rows. */
export async function seedDemoWorld(db: Db, { now, withoutPlaces = false }: SeedOptions): Promise<void> {
  const world = buildWorld(now)
  const password = await hashPassword(DEMO_PASSWORD)

  await db.transaction(async (tx) => {
    await seedColors(tx)
    await insert(
      tx,
      users,
      world.users.map((user) => ({ ...user, password })),
    )
    await insert(tx, cities, world.cities)
    await insert(tx, listings, world.listings)
    await insert(tx, stayRules, world.stayRules)
    await insert(tx, availability, world.availability)
    await insert(tx, discountCodes, world.discountCodes)
    await insert(tx, bookings, world.bookings)
    await insert(tx, bookingEvents, world.bookingEvents)
    await insert(tx, discountRedemptions, world.discountRedemptions)
    await insert(tx, reviews, world.reviews)
    await insert(tx, favorites, world.favorites)
    await insert(tx, platformSettings, world.platformSettings)
    await insert(tx, companyContent, world.companyContent)
    await insert(tx, jobListings, world.jobListings)
    if (!withoutPlaces) {
      await insert(tx, attractions, layOutPlaces())
      await seedStations(tx, now)
    }
    await insert(tx, itineraries, world.travel.itineraries)
    await insert(tx, flights, world.travel.flights)
    await insert(tx, itineraryItems, world.travel.itineraryItems)
    await insert(tx, conversations, world.conversations)
    await insert(tx, messages, world.messages)
    await insert(tx, quickReplies, world.quickReplies)
    await insert(tx, savedSearches, world.savedSearches)
    await insert(tx, listingPublications, world.publications)
  })
  await postMissingBookings(db)
  await seedProcessorFees(db)
  await seedPayouts(db, { admin: world.users.find(({ isAdmin }) => isAdmin)!, now })
  await seedReceipts(db, now)
  const demoAccount = (name: string) => world.users.find(({ email }) => email === `${name}@demo.test`)!
  await seedWaitlist(db, { guest: demoAccount('guest'), host: demoAccount('host') }, now)
  await seedWishlists(db, demoAccount('guest'), now)
  await seedScheduledMessages(db, demoAccount('host'), now)
  // PGlite has no autovacuum to update the statistics of the planner.
  await db.execute(sql`analyze`)
}

const BATCH_SIZE = 2_000

/** Inserts the gas and charging stations of the demo world, also those among its places. */
async function seedStations(db: Db, now: Date): Promise<void> {
  const rows = await layOutStations(now)
  await db.transaction(async (tx) => {
    for (let from = 0; from < rows.length; from += BATCH_SIZE)
      await insertBatch(tx, rows.slice(from, from + BATCH_SIZE))
    await tx.insert(gasStations).values(stationsOfPlaces(layOutPlaces(), now)).onConflictDoNothing()
    // PGlite has no autovacuum to update the statistics of the planner.
    await tx.execute(sql`analyze ${gasStations}`)
  })
}

/** The whole batch is one JSON parameter, because hundreds of thousands of parameters would cost more than the rows. */
async function insertBatch(tx: Db, rows: readonly StationRow[]): Promise<void> {
  await tx.execute(sql`
    insert into gas_stations (
      id, external_id, kind, name, brand, address, latitude, longitude,
      current_gas_price, premium_price, diesel_price, amenities, rating, is_open24h,
      phone_number, last_price_update, is_demo, created_at
    )
    select
      id, "externalId", kind, name, brand, address, latitude, longitude,
      "currentGasPrice", "premiumPrice", "dieselPrice", amenities, rating, "isOpen24h",
      "phoneNumber", "lastPriceUpdate", "isDemo", "createdAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as stations (
      id uuid, "externalId" text, kind text, name text, brand text, address text, latitude float8, longitude float8,
      "currentGasPrice" numeric, "premiumPrice" numeric, "dieselPrice" numeric, amenities text[], rating numeric,
      "isOpen24h" boolean, "phoneNumber" text, "lastPriceUpdate" timestamptz, "isDemo" boolean, "createdAt" timestamptz
    )`)
}
