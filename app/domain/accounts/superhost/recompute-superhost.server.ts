import { and, asc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { bookingEvents, bookings, listings, reviews, users } from '#db/schema'
import { isSuperhost, RECORD_DAYS, type HostRecord } from './superhost'

const DAY = 86_400_000
/** Hosts are looked at so many at a time. */
const AT_ONCE = 200

/** Gives a host the badge, or takes it away, by what the last year says: in the transaction of what changes it. */
export async function recomputeSuperhost(executor: Db, hostId: string, now: Date): Promise<void> {
  await recompute(executor, [hostId], now)
}

/** The same for everybody who lists something or has the badge: a year passes also where nothing happens. */
export async function recomputeAllSuperhosts(now: Date): Promise<void> {
  for (let last = ''; ;) {
    const hosts = await db
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          last ? gt(users.id, last) : undefined,
          or(
            users.isSuperhost,
            sql`exists (select 1 from ${listings} where ${listings.hostId} = ${users.id})`,
          ),
        ),
      )
      .orderBy(asc(users.id))
      .limit(AT_ONCE)
    if (hosts.length === 0) return
    await recompute(
      db,
      hosts.map(({ id }) => id),
      now,
    )
    last = hosts.at(-1)!.id
  }
}

async function recompute(executor: Db, hostIds: string[], now: Date): Promise<void> {
  const records = await recordsOf(executor, hostIds, now)
  const deserve = hostIds.filter((id) => isSuperhost(records.get(id) ?? nothingYet))
  const lack = hostIds.filter((id) => !deserve.includes(id))
  // Only those who change are written: everybody else's row stays untouched.
  if (deserve.length > 0)
    await executor
      .update(users)
      .set({ isSuperhost: true, updatedAt: now })
      .where(and(inArray(users.id, deserve), eq(users.isSuperhost, false)))
  if (lack.length > 0)
    await executor
      .update(users)
      .set({ isSuperhost: false, updatedAt: now })
      .where(and(inArray(users.id, lack), eq(users.isSuperhost, true)))
}

const nothingYet: HostRecord = {
  completed: 0,
  ratings: 0,
  ratingSum: 0,
  confirmed: 0,
  cancelledByHost: 0,
  answered: 0,
  expired: 0,
}

/** What the last year says of some hosts. */
async function recordsOf(executor: Db, hostIds: string[], now: Date): Promise<Map<string, HostRecord>> {
  const since = new Date(now.getTime() - RECORD_DAYS * DAY)
  // A host cancels what was confirmed; what they do not want of requests they decline.
  const byHost = sql`${bookingEvents.kind} = 'cancelled' and ${bookingEvents.actorId} = ${bookings.hostId}`
  const bookingsWhere = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(distinct ${bookings.id}) filter (where ${condition}))::int`
  const kept = await executor
    .select({
      hostId: bookings.hostId,
      completed: bookingsWhere(sql`${bookingEvents.kind} = 'completed'`),
      confirmed: bookingsWhere(sql`${bookingEvents.kind} in ('confirmed', 'accepted') or (${byHost})`),
      cancelledByHost: bookingsWhere(byHost),
      answered: bookingsWhere(sql`${bookingEvents.kind} in ('accepted', 'declined')`),
      expired: bookingsWhere(sql`${bookingEvents.kind} = 'expired'`),
    })
    .from(bookingEvents)
    .innerJoin(bookings, eq(bookings.id, bookingEvents.bookingId))
    .where(
      and(
        inArray(bookings.hostId, hostIds),
        gt(bookingEvents.createdAt, since),
        lte(bookingEvents.createdAt, now),
      ),
    )
    .groupBy(bookings.hostId)
  const rated = await executor
    .select({
      hostId: reviews.revieweeId,
      ratings: sql<number>`count(*)::int`,
      ratingSum: sql<number>`sum(${reviews.rating})::int`,
    })
    .from(reviews)
    .where(
      and(
        inArray(reviews.revieweeId, hostIds),
        eq(reviews.type, 'guest_to_host'),
        gt(reviews.visibleFrom, since),
        lte(reviews.visibleFrom, now),
      ),
    )
    .groupBy(reviews.revieweeId)
  const ratings = new Map(rated.map((row) => [row.hostId, row]))
  const records = new Map<string, HostRecord>()
  for (const { hostId, ...row } of kept) {
    const { ratings: count = 0, ratingSum = 0 } = ratings.get(hostId) ?? {}
    records.set(hostId, { ...row, ratings: count, ratingSum })
  }
  return records
}
