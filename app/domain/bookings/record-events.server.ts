import type { Db } from '#db/client.server'
import { bookingEvents } from '#db/schema'
import { bumpRevisions, pairOf } from '../messaging/bump-revision.server'

type Event = {
  booking: { id: string; guestId: string; hostId: string }
  kind: (typeof bookingEvents.$inferInsert)['kind']
  /** Nobody: the clock did it. */
  actorId: string | null
  at: Date
}

/** Writes lines of history. They show in the threads of the two people too, which are told. */
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
