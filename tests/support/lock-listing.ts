import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.server'
import { listings } from '../../db/schema'
import { holdLock } from './lock-table'

/**
 * Locks a listing as another use case would, so that bookings of it wait.
 * @returns a function that unlocks it
 */
export const lockListing = (db: Db, listingId: string): Promise<() => Promise<void>> =>
  holdLock(db, (tx) =>
    tx.select({ id: listings.id }).from(listings).where(eq(listings.id, listingId)).for('no key update'),
  )
