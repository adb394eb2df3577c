import { describeAccountStatusChange } from '~/domain/accounts/administration/account-status'
import {
  recentBookings,
  recentChanges,
  recentListings,
  confirmedBookings,
} from '~/domain/accounts/administration/user-record.queries.server'
import { deviceName } from '~/domain/accounts/sessions/device-name'
import { listSessions } from '~/domain/accounts/sessions/sessions.queries.server'
import { ago } from '~/domain/shared/phrases'

/** An account's recent activity. */
export async function readRecord(userId: string, now: Date) {
  const [bookings, listings, sessions, changes] = await Promise.all([
    recentBookings(userId),
    recentListings(userId),
    listSessions(userId, { session: '', now }),
    recentChanges(userId),
  ])
  return {
    bookings,
    listings,
    sessions: sessions.map(({ handle, device, lastSeenAt }) => ({
      handle,
      name: deviceName(device.userAgent).name,
      lastSeenAt,
      lastSeen: ago(lastSeenAt, now),
    })),
    changes: changes.map(({ id, actorName, after, createdAt }) => ({
      id,
      actorName,
      words: describeAccountStatusChange(after),
      createdAt,
    })),
  }
}

/** What suspending an account changes, and what it leaves as it is. */
export async function readSuspension(userId: string, now: Date) {
  const [bookings, listings, sessions] = await Promise.all([
    confirmedBookings(userId),
    recentListings(userId),
    listSessions(userId, { session: '', now }),
  ])
  return { devices: sessions.length, activeListings: listings.active, bookings }
}
