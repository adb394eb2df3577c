import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { listings } from '#db/schema'
import { materialChanges, type MaterialChange } from '../listings/material-change'
import { soldColumns } from '../shared/sold.server'
import type { Booking } from './change-booking.server'

/** What about a booking's listing is no longer as it was sold. The caller holds the lock of the listing. */
export async function changesSinceSold(
  tx: Db,
  { sold, listingId }: Pick<Booking, 'sold' | 'listingId'>,
): Promise<MaterialChange[]> {
  if (!sold) return []
  const [current] = await tx.select(soldColumns).from(listings).where(eq(listings.id, listingId))
  return current ? materialChanges(sold, current) : []
}
