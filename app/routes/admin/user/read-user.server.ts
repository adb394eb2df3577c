import { describeAccountStatusChange } from '~/domain/accounts/administration/account-status'
import {
  type BookingSummary,
  recentBookings,
  recentChanges,
  recentListings,
  confirmedBookings,
  type UserAccount,
} from '~/domain/accounts/administration/user-record.queries.server'
import { deviceName } from '~/domain/accounts/sessions/device-name'
import { listSessions } from '~/domain/accounts/sessions/sessions.queries.server'
import { ago } from '~/domain/shared/phrases'
import { formatDay, formatUtc, formatStay } from '~/domain/shared/dates'
import { formatExact } from '~/domain/shared/money'

const time = (instant: Date, words = formatUtc(instant)) => ({ at: instant.toISOString(), words })

/** An account's details. Times are in UTC, since the reader's time zone is unknown. */
export const presentAccount = (
  {
    id,
    firstName,
    lastName,
    email,
    phone,
    avatar,
    location,
    emergencyContactName,
    emergencyContactPhone,
    isHost,
    isVerified,
    isSuperhost,
    isAdmin,
    profileComplete,
    suspendedAt,
    createdAt,
  }: UserAccount,
  admin: { id: string },
) => ({
  id,
  email,
  phone,
  avatar,
  location,
  emergencyContact: [emergencyContactName, emergencyContactPhone].filter(Boolean).join(', '),
  isSuperhost,
  profileComplete,
  name: `${firstName} ${lastName}`.trim(),
  isOneself: id === admin.id,
  status: { isHost, isVerified, isAdmin, isSuspended: suspendedAt !== null },
  joined: time(createdAt, formatDay(createdAt.toISOString().slice(0, 10))),
  suspended: suspendedAt && time(suspendedAt),
})

export type PresentedAccount = ReturnType<typeof presentAccount>

/** An account's recent activity. */
export async function readRecord(userId: string, now: Date) {
  const [bookings, listings, sessions, changes] = await Promise.all([
    recentBookings(userId),
    recentListings(userId),
    listSessions(userId, { session: '', now }),
    recentChanges(userId),
  ])
  return {
    bookings: { all: bookings.all, rows: bookings.rows.map(presentBooking) },
    listings,
    sessions: sessions.map(({ handle, device, lastSeenAt }) => ({
      handle,
      name: deviceName(device.userAgent).name,
      lastSeen: time(lastSeenAt, ago(lastSeenAt, now)),
    })),
    changes: changes.map(({ id, actorName, after, createdAt }) => ({
      id,
      actorName,
      words: describeAccountStatusChange(after),
      when: time(createdAt),
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
  return {
    devices: sessions.length,
    activeListings: listings.active,
    bookings: { all: bookings.all, rows: bookings.rows.map(presentBooking) },
  }
}

const presentBooking = ({ id, title, status, checkIn, checkOut, totalPrice, isHost }: BookingSummary) => ({
  id,
  title,
  status,
  isHost,
  stay: formatStay(checkIn, checkOut),
  total: formatExact(totalPrice),
})

export type PresentedBooking = ReturnType<typeof presentBooking>
