import { and, desc, eq, gte, lte, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { bookings, listings } from '#db/schema'
import { refundedByAdmins } from '../../payments/request-refund.server'
import { isUuid } from '../../shared/ids'
import { guests, hosts } from '../../shared/people.server'
import { changesSinceSold } from '../changes-since-sold.server'
import { BOOKINGS_PER_PAGE, type BookingFilter } from './booking-filter'

const MAX_WORDS = 8

const person = ({ id, firstName, lastName, email }: typeof guests | typeof hosts) => ({
  id,
  firstName,
  lastName,
  email,
})

const selectBookings = () =>
  db
    .select({
      booking: bookings,
      refundedByAdmins: refundedByAdmins(db, bookings.id),
      listing: { id: listings.id, title: listings.title, type: listings.type },
      guest: person(guests),
      host: person(hosts),
    })
    .from(bookings)
    .innerJoin(listings, eq(listings.id, bookings.listingId))
    .innerJoin(guests, eq(guests.id, bookings.guestId))
    .innerJoin(hosts, eq(hosts.id, bookings.hostId))

/** A booking with its listing and both people, as the console shows it. */
export type BookingRecord = Awaited<ReturnType<typeof selectBookings>>[number]

/** One page of all bookings that match a search, newest first, with the total count. */
export async function searchBookings(
  { search, state, from, to }: BookingFilter,
  page: number,
  perPage = BOOKINGS_PER_PAGE,
) {
  const where = and(
    state === 'all' ? undefined : eq(bookings.status, state),
    from ? gte(bookings.checkIn, from) : undefined,
    to ? lte(bookings.checkIn, to) : undefined,
    ...search.split(' ').filter(Boolean).slice(0, MAX_WORDS).map(matchesWord),
  )
  const [rows, [total]] = await Promise.all([
    selectBookings()
      .where(where)
      .orderBy(desc(bookings.createdAt), desc(bookings.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(bookings)
      .innerJoin(listings, eq(listings.id, bookings.listingId))
      .innerJoin(guests, eq(guests.id, bookings.guestId))
      .innerJoin(hosts, eq(hosts.id, bookings.hostId))
      .where(where),
  ])
  return { bookings: rows, count: total!.count }
}

/** One booking for the console; null if there is none. */
export async function bookingRecord(id: string | undefined): Promise<BookingRecord | null> {
  if (!isUuid(id)) return null
  const [row] = await selectBookings().where(eq(bookings.id, id))
  return row ?? null
}

/** Whether a listing changed so much since it was booked that the guest gets all of the payment back. */
export const isChangedSinceSold = async (booking: BookingRecord['booking']): Promise<boolean> =>
  (await changesSinceSold(db, booking)).length > 0

/** Whether a booking has this id, or its title, guest or host contains the word, ignoring case and accents. */
const matchesWord = (word: string) => {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  if (isUuid(word)) return eq(bookings.id, word)
  return sql`fold(concat_ws(' ', ${listings.title}, ${guests.firstName}, ${guests.lastName}, ${guests.email},
    ${hosts.firstName}, ${hosts.lastName}, ${hosts.email})) like fold(${pattern})`
}
