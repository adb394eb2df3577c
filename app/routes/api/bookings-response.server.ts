import { bookingListQuery, BOOKINGS_PER_PAGE } from '~/domain/bookings/booking'
import { bookingJson } from '~/domain/bookings/booking-json'
import { bookingsOf, countBookings } from '~/domain/bookings/bookings.queries.server'
import { readQuery } from '~/http/read-json.server'

/**
 * A page of a person's bookings, brought up to now: the bare array, the total in X-Total-Count, the next page in Link.
 */
export async function bookingsResponse(
  request: Request,
  user: { id: string },
  otherwise: 'guest' | 'either',
): Promise<Response> {
  const { role = otherwise, page } = readQuery(request, bookingListQuery)
  const [total, bookings] = await Promise.all([
    countBookings(user.id, role),
    bookingsOf(user.id, role, new Date(), {
      limit: BOOKINGS_PER_PAGE,
      offset: (page - 1) * BOOKINGS_PER_PAGE,
    }),
  ])
  const headers = new Headers({ 'X-Total-Count': String(total) })
  if (page * BOOKINGS_PER_PAGE < total) {
    const next = new URL(request.url)
    next.searchParams.set('page', String(page + 1))
    headers.set('Link', `<${next.pathname}${next.search}>; rel="next"`)
  }
  return Response.json(
    bookings.map((booking) => bookingJson(booking, user.id)),
    { headers },
  )
}
