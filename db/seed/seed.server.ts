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
} from '#db/schema'
import { DEMO_PASSWORD } from '~/domain/accounts/demo-accounts'
import { hashPassword } from '~/domain/shared/password.server'
import { postMissingBookings } from '~/domain/ledger/post-missing.server'
import { insert } from './insert.server'
import { seedPayouts, seedProcessorFees, seedReceipts } from './seed-payouts.server'
import { seedColors } from './seed-pictures.server'
import { seedStations } from './seed-stations.server'
import { seedScheduledMessages, seedWaitlist, seedWishlists } from './seed-wishes.server'
import { buildWorld } from './world/build-world'
import { layOutPlaces } from './world/lay-out-places'
import { demoPictures } from './world/pictures'

export type SeedSummary = {
  stays: number
  vehicles: number
  cities: number
  people: number
  bookings: number
  reviews: number
  pictures: number
}

type SeedOptions = {
  now: Date
  /** Leaves out places and stations, which are as large as everything else. */
  withoutPlaces?: boolean
}

/**
 * Inserts the demo world around `now` in one transaction. The same `now` gives the same rows, except for the password
 * hash. `seedPictures` stores the files of its pictures.
 */
export async function seedDemoWorld(
  db: Db,
  { now, withoutPlaces = false }: SeedOptions,
): Promise<SeedSummary> {
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

  return {
    stays: world.listings.filter(({ type }) => type === 'property').length,
    vehicles: world.listings.filter(({ type }) => type === 'vehicle').length,
    cities: world.cities.length,
    people: world.users.length,
    bookings: world.bookings.length,
    reviews: world.reviews.length,
    pictures: demoPictures().size,
  }
}
