import { and, asc, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { db } from '#db/db.server'
import { bookings, listings, users } from '#db/schema'
import { isUuid } from '../../shared/ids'
import { pick } from '../../shared/pick'
import {
  LISTINGS_PER_PAGE,
  stateOf,
  type ListingFilter,
  type ListingSort,
  type ListingState,
} from './listing-filter'

const MAX_WORDS = 8

const columns = {
  ...pick(listings, 'id', 'title', 'type', 'location', 'createdAt'),
  ...pick(listings, 'isActive', 'staffPausedAt', 'staffPauseReason'),
  bookings: db.$count(bookings, eq(bookings.listingId, listings.id)),
  host: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
  hostSuspendedAt: users.suspendedAt,
}

const selectListings = () => db.select(columns).from(listings).innerJoin(users, eq(users.id, listings.hostId))

const withState = (row: Awaited<ReturnType<typeof selectListings>>[number]) => ({
  ...row,
  state: stateOf(row),
})
export type ListingRecord = ReturnType<typeof withState>

const orders = { created: listings.createdAt, title: sql`fold(${listings.title})` }

/** One page of all listings that match a search, newest first unless sorted, with the total count. */
export async function searchListings(
  { search, state }: ListingFilter,
  page: number,
  {
    perPage = LISTINGS_PER_PAGE,
    by = 'created',
    isAscending = false,
  }: Partial<ListingSort> & { perPage?: number } = {},
) {
  const direction = isAscending ? asc : desc
  const where = and(
    state === 'all' ? undefined : states[state],
    ...search.split(' ').filter(Boolean).slice(0, MAX_WORDS).map(matchesWord),
  )
  const [rows, [total]] = await Promise.all([
    selectListings()
      .where(where)
      .orderBy(direction(orders[by]), direction(listings.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(listings)
      .innerJoin(users, eq(users.id, listings.hostId))
      .where(where),
  ])
  return { listings: rows.map(withState), count: total!.count }
}

/** One listing for the console, whatever its state; null if there is none. */
export async function listingRecord(id: string | undefined): Promise<ListingRecord | null> {
  if (!isUuid(id)) return null
  const [row] = await selectListings().where(eq(listings.id, id))
  return row ? withState(row) : null
}

const hostIsFree = isNull(users.suspendedAt)
const states: Record<ListingState, SQL | undefined> = {
  active: and(hostIsFree, eq(listings.isActive, true)),
  paused_by_host: and(hostIsFree, eq(listings.isActive, false), isNull(listings.staffPausedAt)),
  paused_by_staff: and(hostIsFree, eq(listings.isActive, false), isNotNull(listings.staffPausedAt)),
  host_suspended: isNotNull(users.suspendedAt),
}

const matchesWord = (word: string) => {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  if (isUuid(word)) return eq(listings.id, word)
  return sql`fold(${listings.title} || ' ' || ${listings.location} || ' ' || ${users.firstName} || ' ' ||
    ${users.lastName} || ' ' || ${users.email}) like fold(${pattern})`
}
