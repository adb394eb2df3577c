import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { MAX_IMAGES } from './limits'
import { readSettings } from '../settings/read-settings.server'

/** How many photos a listing can have at the moment: the platform may allow fewer than the software does. */
export async function maxImages(now: Date, executor: Db = db): Promise<number> {
  const most = Number((await readSettings(['maximum_listing_images'], now, executor)).maximum_listing_images)
  return Number.isInteger(most) && most >= 1 ? Math.min(most, MAX_IMAGES) : MAX_IMAGES
}
