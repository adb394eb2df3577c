import { and, asc, desc, eq, type Column } from 'drizzle-orm'
import { db } from '#db/db.server'
import { discountCodes, listings } from '#db/schema'
import { isUuid } from '../shared/ids'

const ownedBy = (hostId: string) => and(eq(discountCodes.createdBy, hostId), eq(discountCodes.scope, 'host'))

/** A host's own codes, newest first. */
export const discountCodesOf = (hostId: string) =>
  db
    .select()
    .from(discountCodes)
    .where(ownedBy(hostId))
    .orderBy(desc(discountCodes.createdAt), desc(discountCodes.id))

/** One of a host's own codes; null for any other code. */
export async function discountCodeOf(id: string, hostId: string) {
  if (!isUuid(id)) return null
  const [code] = await db
    .select()
    .from(discountCodes)
    .where(and(eq(discountCodes.id, id), ownedBy(hostId)))
  return code ?? null
}

export const DEFAULT_CODE_ZONE = 'America/New_York'

/** The time zone of a host's first listing, also as a subquery. */
export const zoneOfFirstListing = (hostId: string | Column) =>
  db
    .select({ timeZone: listings.timeZone })
    .from(listings)
    .where(eq(listings.hostId, hostId))
    .orderBy(asc(listings.createdAt), asc(listings.id))
    .limit(1)

/** The time zone of a host's codes: that of their first listing, otherwise New York's. */
export async function discountTimeZone(hostId: string): Promise<string> {
  const [first] = await zoneOfFirstListing(hostId)
  return first?.timeZone ?? DEFAULT_CODE_ZONE
}
