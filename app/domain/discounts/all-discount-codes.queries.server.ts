import { and, desc, eq, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { discountCodes, users } from '#db/schema'
import { isUuid } from '../shared/ids'
import type { CodeFilter } from './code-filter'

export const CODES_A_PAGE = 20

const all = () =>
  db
    .select({
      code: discountCodes,
      owner: { id: users.id, firstName: users.firstName, lastName: users.lastName },
    })
    .from(discountCodes)
    .innerJoin(users, eq(users.id, discountCodes.createdBy))

const fitting = ({ scope, search }: CodeFilter) =>
  and(
    scope ? eq(discountCodes.scope, scope) : undefined,
    search ? sql`position(upper(${search}) in upper(${discountCodes.code})) > 0` : undefined,
  )

/**
 * A page of the codes of the platform and of every host, the newest first, each with whose it is; and how many there
 * are on all pages.
 */
export async function allDiscountCodes(
  filter: CodeFilter,
  { page, perPage }: { page: number; perPage: number },
) {
  const [codes, total] = await Promise.all([
    all()
      .where(fitting(filter))
      .orderBy(desc(discountCodes.createdAt), desc(discountCodes.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.$count(discountCodes, fitting(filter)),
  ])
  return { codes, total }
}

/** Any code, with whose it is. */
export async function anyDiscountCode(id: string | undefined) {
  if (!isUuid(id)) return null
  const [found] = await all().where(eq(discountCodes.id, id))
  return found ?? null
}
