import { and, asc, desc, eq, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { bookings, handovers } from '#db/schema'
import { picturesOfSubjects } from '../../pictures/private-pictures.queries.server'
import type { Booking } from '../change-booking.server'
import type { Stage } from './handover'

/** The recorded handovers of a booking with their pictures, the start first. */
export async function handoversOf(bookingId: string, executor: Db = db) {
  const rows = await executor
    .select()
    .from(handovers)
    .where(eq(handovers.bookingId, bookingId))
    .orderBy(desc(handovers.stage))
  const ids = rows.map(({ id }) => id)
  const pictures = await picturesOfSubjects(ids, executor)
  return rows.map((handover) => ({ ...handover, pictures: pictures.get(handover.id) ?? [] }))
}

export type RecordedHandover = Awaited<ReturnType<typeof handoversOf>>[number]

/**
 * The highest reading of a vehicle's odometer before an end of a booking, from its start or from earlier bookings. One
 * that somebody objected to does not count. Null without one.
 */
export async function lastReading(
  { id, listingId, checkIn }: Pick<Booking, 'id' | 'listingId' | 'checkIn'>,
  stage: Stage,
  executor: Db = db,
): Promise<number | null> {
  const [last] = await executor
    .select({ odometer: handovers.odometer })
    .from(handovers)
    .innerJoin(bookings, eq(bookings.id, handovers.bookingId))
    .where(
      and(
        eq(bookings.listingId, listingId),
        isNotNull(handovers.odometer),
        sql`${handovers.answer} is distinct from 'objected'`,
        or(
          lt(bookings.checkIn, checkIn),
          stage === 'end' ? and(eq(bookings.id, id), eq(handovers.stage, 'start')) : undefined,
        ),
      ),
    )
    .orderBy(desc(handovers.odometer), asc(handovers.id))
    .limit(1)
  return last?.odometer ?? null
}
