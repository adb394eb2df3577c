import { db } from '#db/db.server'
import { waitlistEntries } from '#db/schema'
import { ok, refuse } from '../../shared/result'
import { cancelBooking } from '../cancel-booking.server'
import { stateOf } from './waitlist'
import { findWaitlistEntry, isOwnEntry } from './waitlist.queries.server'

/** Ends one of the guest's own entries. Nights that are held for it go to the next in line. */
export async function leaveWaitlist(
  id: string | undefined,
  { guest, now }: { guest: { id: string }; now: Date },
) {
  const entry = await findWaitlistEntry(id, guest.id, now)
  if (!entry) return refuse('waitlist_entry_unknown')
  if (stateOf(entry) === 'held') {
    const given = await cancelBooking(entry.booking!.id, { guest, shownRefund: null, now })
    if (!given.ok) return given
  }
  await db.delete(waitlistEntries).where(isOwnEntry(entry.id, guest.id))
  return ok({ entry })
}
