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
  listings,
  messages,
  platformSettings,
  quickReplies,
  reviews,
  users,
} from '#db/schema'
import { hashPassword } from '~/domain/accounts/password.server'
import { postMissingBookings } from '~/domain/ledger/post-missing.server'
import { putPicture } from '~/integrations/storage/storage.server'
import { drawPortrait, drawScene } from './artwork'
import { insert, insertTravel } from './insert.server'
import { seedPayouts } from './seed-payouts.server'
import { seedPlaces } from './seed-places.server'
import { seedStations } from './seed-stations.server'
import { buildWorld } from './world/build-world'
import { contradictions } from './world/contradictions'
import type { World } from './world/world-rows'

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

/**
 * Inserts the demo world around `now` in one transaction. The same `now` gives the same rows, except for the password
 * hash. Pictures are stored first, under the hash of their content.
 */
export async function seedDemoWorld(db: Db, { now }: { now: Date }): Promise<SeedSummary> {
  const problems = contradictions()
  if (problems.length > 0)
    throw new Error(`Pictures of the demo world contradict its texts: ${problems.join('; ')}`)
  const world = buildWorld(now)
  const [password, images, avatars] = await Promise.all([
    hashPassword(DEMO_PASSWORD),
    storeScenes(world),
    storePortraits(world),
  ])

  await db.transaction(async (tx) => {
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
    await seedPlaces(tx)
    await seedStations(tx, now)
    await insertTravel(tx, world.travel)
    await insert(tx, conversations, world.conversations)
    await insert(tx, messages, world.messages)
    await insert(tx, quickReplies, world.quickReplies)
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

/** Draws and stores the photos of every listing; returns their URLs by listing id. */
async function storeScenes(world: World): Promise<Map<string, string[]>> {
  const galleries = new Map<string, string[]>()
  for (const { listingId, scenes } of world.scenes) {
    galleries.set(
      listingId,
      await Promise.all(scenes.map((scene) => putPicture(Buffer.from(drawScene(scene)), 'svg'))),
    )
  }
  return galleries
}

async function storePortraits(world: World): Promise<Map<string, string>> {
  const stored = world.faces.map(
    async ({ userId, look, seed }) =>
      [userId, await putPicture(Buffer.from(drawPortrait(look, seed)), 'svg')] as const,
  )
  return new Map(await Promise.all(stored))
}
