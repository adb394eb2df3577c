import { type AnyColumn, sql } from 'drizzle-orm'
import { bookings, messages } from '#db/schema'

/**
 * Whether a user may see another's full name: they share a booking, or the other has written to them. A host may open
 * a thread with anyone, so a thread alone, or a message without an answer, does not reveal a surname.
 * @param other an id, or a column of ids in a query that joins several tables
 */
export const knowsName = (meId: string, other: string | AnyColumn) =>
  sql<boolean>`(exists (select 1 from ${bookings}
      where (${bookings.guestId} = ${meId} and ${bookings.hostId} = ${other})
        or (${bookings.guestId} = ${other} and ${bookings.hostId} = ${meId}))
    or exists (select 1 from ${messages}
      where least(${messages.senderId}, ${messages.receiverId}) = least(${meId}::uuid, ${other}::uuid)
        and greatest(${messages.senderId}, ${messages.receiverId}) = greatest(${meId}::uuid, ${other}::uuid)
        and ${messages.senderId} = ${other}))`
