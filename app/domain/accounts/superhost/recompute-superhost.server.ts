import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { bookingEvents, bookings, listings, reviews, users } from '#db/schema'
import { isSuperhost, RECORD_DAYS, type HostRecord } from './superhost'

const DAY = 86_400_000
const BATCH_SIZE = 200

/** Grants or removes a host's badge based on the last year, in the transaction that changed the record. */
export async function recomputeSuperhost(executor: Db, hostId: string, now: Date): Promise<void> {
  await recompute(executor, [hostId], now)
}

/** Recomputes every host and badge holder, because old events also leave the record as time passes. */
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
      .limit(BATCH_SIZE)
    if (hosts.length === 0) return
    const ids = hosts.map(({ id }) => id)
    await recompute(db, ids, now)
    last = ids.at(-1)!
  }
}

async function recompute(executor: Db, hostIds: string[], now: Date): Promise<void> {
  const records = await readRecords(executor, hostIds, now)
  const qualified = hostIds.filter((id) => isSuperhost(records.get(id) ?? emptyRecord))
  const unqualified = hostIds.filter((id) => !qualified.includes(id))
  // Only write rows that change.
  if (qualified.length > 0)
    await executor
      .update(users)
      .set({ isSuperhost: true, updatedAt: now })
      .where(and(inArray(users.id, qualified), eq(users.isSuperhost, false)))
  if (unqualified.length > 0)
    await executor
      .update(users)
      .set({ isSuperhost: false, updatedAt: now })
      .where(and(inArray(users.id, unqualified), eq(users.isSuperhost, true)))
}

const emptyRecord: HostRecord = {
  completed: 0,
  ratings: 0,
  ratingSum: 0,
  confirmed: 0,
  cancelledByHost: 0,
  answered: 0,
  expired: 0,
}

async function readRecords(executor: Db, hostIds: string[], now: Date): Promise<Map<string, HostRecord>> {
  const since = new Date(now.getTime() - RECORD_DAYS * DAY)
  // A host cancels confirmed bookings only; requests are declined instead.
  const cancelledByHost = sql`${bookingEvents.kind} = 'cancelled' and ${bookingEvents.actorId} = ${bookings.hostId}`
  const countBookings = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(distinct ${bookings.id}) filter (where ${condition}))::int`
  const bookingRows = await executor
    .select({
      hostId: bookings.hostId,
      completed: countBookings(sql`${bookingEvents.kind} = 'completed'`),
      confirmed: countBookings(
        sql`${bookingEvents.kind} in ('confirmed', 'accepted') or (${cancelledByHost})`,
      ),
      cancelledByHost: countBookings(cancelledByHost),
      answered: countBookings(sql`${bookingEvents.kind} in ('accepted', 'declined')`),
      expired: countBookings(sql`${bookingEvents.kind} = 'expired'`),
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
  const ratingRows = await executor
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
        isNull(reviews.hiddenAt),
      ),
    )
    .groupBy(reviews.revieweeId)
  const ratings = new Map(ratingRows.map((row) => [row.hostId, row]))
  const records = new Map<string, HostRecord>()
  for (const { hostId, ...row } of bookingRows) {
    const { ratings: count = 0, ratingSum = 0 } = ratings.get(hostId) ?? {}
    records.set(hostId, { ...row, ratings: count, ratingSum })
  }
  return records
}
