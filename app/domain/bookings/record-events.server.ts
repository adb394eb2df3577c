import type { Db } from '#db/client.server'
import { bookingEvents } from '#db/schema'
import { bumpRevisions, pairOf } from '../messaging/bump-revision.server'

type Event = {
  booking: { id: string; guestId: string; hostId: string }
  kind: (typeof bookingEvents.$inferInsert)['kind']
  /** Null when it happened by the passing of time. */
  actorId: string | null
  at: Date
}

/** Adds history events to bookings, and updates the conversations of the two people, which show them too. */
export async function recordEvents(tx: Db, events: readonly Event[]): Promise<void> {
  if (events.length === 0) return
  await tx.insert(bookingEvents).values(
    events.map(({ booking, kind, actorId, at }) => ({
      bookingId: booking.id,
      kind,
      actorId,
      createdAt: at,
    })),
  )
  await bumpRevisions(
    tx,
    events.map(({ booking }) => pairOf(booking.guestId, booking.hostId)),
  )
}
