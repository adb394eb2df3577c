import { and, desc, eq, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { discountCodes, users } from '#db/schema'
import { isUuid } from '../shared/ids'
import type { CodeFilter } from './code-filter'
import { DEFAULT_CODE_ZONE, zoneOfFirstListing } from './discount-codes.queries.server'

export const CODES_PER_PAGE = 20

const withOwner = () =>
  db
    .select({
      code: discountCodes,
      owner: { id: users.id, firstName: users.firstName, lastName: users.lastName },
      /** In which the code was made, so that host and admin read the same days. */
      timeZone: sql<string>`case when ${discountCodes.scope} = 'platform' then 'UTC'
        else coalesce(${zoneOfFirstListing(users.id)}, ${DEFAULT_CODE_ZONE}) end`,
    })
    .from(discountCodes)
    .innerJoin(users, eq(users.id, discountCodes.createdBy))

const matches = ({ scope, search }: CodeFilter) =>
  and(
    scope ? eq(discountCodes.scope, scope) : undefined,
    search ? sql`position(upper(${search}) in upper(${discountCodes.code})) > 0` : undefined,
  )

/**
 * A page of all discount codes, of the platform and of every host, newest first and with their owners; and the total
 * count.
 */
export async function allDiscountCodes(
  filter: CodeFilter,
  { page, perPage }: { page: number; perPage: number },
) {
  const [codes, total] = await Promise.all([
    withOwner()
      .where(matches(filter))
      .orderBy(desc(discountCodes.createdAt), desc(discountCodes.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.$count(discountCodes, matches(filter)),
  ])
  return { codes, total }
}

/** Any discount code, with its owner. */
export async function anyDiscountCode(id: string | undefined) {
  if (!isUuid(id)) return null
  const [found] = await withOwner().where(eq(discountCodes.id, id))
  return found ?? null
}
