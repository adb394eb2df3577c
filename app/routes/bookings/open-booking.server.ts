import type { LoaderFunctionArgs } from '@remix-run/node'
import { bookingDetail } from '~/domain/bookings/bookings.queries.server'
import { requireUser } from '~/http/guards.server'

export const bookingNotFound = () => new Response('Booking not found', { status: 404 })

/** The result of a use case. @throws Response 404 if it does not know the booking, or it is someone else's */
export function knownBooking<Result extends { ok: boolean; refusal?: string }>(result: Result): Result {
  if (result.refusal === 'booking_unknown') throw bookingNotFound()
  return result
}

/**
 * The booking of a page for one of its two parties, with the side that they are on and the other one.
 * @throws Response 302 to sign in for visitors, 404 for anyone else
 */
export async function openBooking({ request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>) {
  const [viewer, now] = [await requireUser(request), new Date()]
  const found = await bookingDetail(params.id!, viewer.id, now)
  if (!found) throw bookingNotFound()
  const { booking, listing, guest, host } = found
  const isHost = viewer.id === booking.hostId
  return {
    found,
    viewer,
    now,
    role: isHost ? ('host' as const) : ('guest' as const),
    other: isHost ? guest : host,
    /** The listing as the page shows it. */
    shown: {
      id: listing.id,
      type: listing.type,
      title: listing.title,
      location: listing.location,
      picture: listing.images[0] ?? null,
      color: listing.color,
    },
  }
}

export type OpenBooking = Awaited<ReturnType<typeof openBooking>>

const lists: Record<string, string> = { hosting: '/bookings/hosting', home: '/hosting' }

/** The list from which a host answers a request and to which they return; null on the page of the booking. */
export const answeredFrom = (request: Request): string | null =>
  lists[new URL(request.url).searchParams.get('from') ?? ''] ?? null
