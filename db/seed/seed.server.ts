import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import {
  availability,
  bookingEvents,
  bookings,
  cities,
  companyContent,
  conversations,
  discountCodes,
  discountRedemptions,
  favorites,
  jobListings,
  listingPublications,
  listings,
  messages,
  platformSettings,
  quickReplies,
  reviews,
  savedSearches,
  users,
} from '#db/schema'
import { hashPassword } from '~/domain/accounts/password.server'
import { postMissingBookings } from '~/domain/ledger/post-missing.server'
import { contradictions } from './artwork/contradictions'
import { drawingUrl } from './drawings'
import { insert, insertTravel } from './insert.server'
import { storeDrawings } from './seed-drawings.server'
import { seedPayouts } from './seed-payouts.server'
import { seedPlaces } from './seed-places.server'
import { seedStations } from './seed-stations.server'
import { buildWorld } from './world/build-world'

/** The password of every demo account. */
export const DEMO_PASSWORD = 'demo1234'

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
  /** Leaves places and stations, which no first page shows, to `fillInDemoWorld`. */
  withoutPlaces?: boolean
}

/**
 * Inserts the demo world around `now` in one transaction. The same `now` gives the same rows, except for the password
 * hash. Its pictures are drawn when they are first viewed.
 */
export async function seedDemoWorld(
  db: Db,
  { now, withoutPlaces = false }: SeedOptions,
): Promise<SeedSummary> {
  const problems = contradictions()
  if (problems.length > 0)
    throw new Error(`Pictures of the demo world contradict its texts: ${problems.join('; ')}`)
  const world = buildWorld(now)
  const password = await hashPassword(DEMO_PASSWORD)
  const faces = world.faces.map(({ userId, look, seed }) => ({ userId, drawing: { face: look, seed } }))
  const images = new Map(world.scenes.map(({ listingId, scenes }) => [listingId, scenes.map(drawingUrl)]))
  const avatars = new Map(faces.map(({ userId, drawing }) => [userId, drawingUrl(drawing)]))

  await db.transaction(async (tx) => {
    await storeDrawings(tx, [
      ...world.scenes.flatMap(({ scenes }) => scenes),
      ...faces.map(({ drawing }) => drawing),
    ])
    await insert(
      tx,
      users,
      world.users.map((user) => ({ ...user, password, avatar: avatars.get(user.id) ?? null })),
    )
    await insert(tx, cities, world.cities)
    await insert(
      tx,
      listings,
      world.listings.map((listing) => ({ ...listing, images: images.get(listing.id)! })),
    )
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
      await seedPlaces(tx)
      await seedStations(tx, now)
    }
    await insertTravel(tx, world.travel)
    await insert(tx, conversations, world.conversations)
    await insert(tx, messages, world.messages)
    await insert(tx, quickReplies, world.quickReplies)
    await insert(tx, savedSearches, world.savedSearches)
    await insert(tx, listingPublications, world.publications)
  })
  await postMissingBookings(db)
  await seedPayouts(db, { admin: world.users.find(({ isAdmin }) => isAdmin)!, now })
  // PGlite has no autovacuum to update the statistics of the planner.
  await db.execute(sql`analyze`)

  return {
    stays: world.listings.filter(({ type }) => type === 'property').length,
    vehicles: world.listings.filter(({ type }) => type === 'vehicle').length,
    cities: world.cities.length,
    people: world.users.length,
    bookings: world.bookings.length,
    reviews: world.reviews.length,
    pictures: [...images.values()].flat().length + avatars.size,
  }
}
