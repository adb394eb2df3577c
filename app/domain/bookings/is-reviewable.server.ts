import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { readSettings } from '../settings/read-settings.server'
import type { Cents } from '../shared/money'

/**
 * Whether the two sides of a booking can review each other: not after a stay that cost its guest nothing, because
 * anybody could make such stays to praise a listing, unless the operator lets free stays count.
 */
export const isReviewable = async (
  { totalPrice }: { totalPrice: Cents },
  now: Date,
  executor: Db = db,
): Promise<boolean> =>
  totalPrice > 0 ||
  (await readSettings(['free_stays_reviewed'], now, executor)).free_stays_reviewed === 'true'
