import { and, eq, isNull } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { db } from '#db/db.server'
import { listings } from '#db/schema'
import { isUuid } from '../shared/ids'
import { ok, refuse } from '../shared/result'

/** 256 random bits, because anyone with the link can read the calendar. */
const newToken = () => randomBytes(32).toString('base64url')
export const isCalendarToken = (text: string) => /^[\w-]{43}$/.test(text)

/** The secret token of a listing's exported calendar, created when it is first needed. */
export async function calendarToken(listingId: string): Promise<string> {
  await db
    .update(listings)
    .set({ calendarToken: newToken() })
    .where(and(eq(listings.id, listingId), isNull(listings.calendarToken)))
  const [row] = await db
    .select({ token: listings.calendarToken })
    .from(listings)
    .where(eq(listings.id, listingId))
  return row!.token!
}

/** Replaces the token of the exported calendar; the old link stops working. */
export async function replaceCalendarToken(
  listingId: string | undefined,
  { host }: { host: { id: string } },
) {
  if (!isUuid(listingId)) return refuse('listing_unknown')
  const [row] = await db
    .update(listings)
    .set({ calendarToken: newToken() })
    .where(and(eq(listings.id, listingId), eq(listings.hostId, host.id)))
    .returning({ id: listings.id })
  return row ? ok({}) : refuse('listing_unknown')
}
