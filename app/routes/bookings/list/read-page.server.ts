import { BOOKINGS_PER_PAGE, bookingListQuery } from '~/domain/bookings/booking'
import { countBookings, type Grouped } from '~/domain/bookings/bookings.queries.server'
import type { BookingGroup } from '~/domain/bookings/trip-groups'
import { queryOf } from '~/http/read-json.server'

type Read<B> = (userId: string, now: Date, window: { limit: number; offset: number }) => Promise<B[]>

/**
 * The page of bookings that the URL asks for, in groups.
 * @throws Response 404 when there is no such page
 */
export async function readPage<B extends Grouped, T>(
  request: Request,
  userId: string,
  now: Date,
  {
    as,
    read,
    labels,
    present,
  }: {
    as: 'guest' | 'host'
    read: Read<B>
    /** The groups in order. */
    labels: Record<BookingGroup, string>
    present: (booking: B) => T
  },
) {
  const query = bookingListQuery.safeParse(queryOf(request))
  if (!query.success) throw pageNotFound()
  const { page } = query.data
  const [total, found] = await Promise.all([
    countBookings(userId, as),
    read(userId, now, { limit: BOOKINGS_PER_PAGE, offset: (page - 1) * BOOKINGS_PER_PAGE }),
  ])
  const pages = Math.max(1, Math.ceil(total / BOOKINGS_PER_PAGE))
  if (page > pages) throw pageNotFound()
  const groups = (Object.keys(labels) as BookingGroup[])
    .map((group) => ({
      group,
      label: labels[group],
      bookings: found.filter((booking) => booking.group === group).map(present),
    }))
    .filter(({ bookings }) => bookings.length > 0)
  return { page, pages, groups }
}

export const pageNotFound = () => new Response("This page doesn't exist.", { status: 404 })
