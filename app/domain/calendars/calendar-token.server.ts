import { and, eq, isNull } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { db } from '#db/db.server'
import { listings } from '#db/schema'
import { isUuid } from '../shared/ids'
import { ok, refuse } from '../shared/result'

/** 256 random bits: whoever has the address may read the calendar, nobody finds it by trying. */
const newToken = () => randomBytes(32).toString('base64url')
export const isCalendarToken = (text: string) => /^[\w-]{43}$/.test(text)

/** The secret of a listing's exported calendar, made when its host first asks for it. */
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

/** Gives the exported calendar another address; the former one answers no more. */
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
