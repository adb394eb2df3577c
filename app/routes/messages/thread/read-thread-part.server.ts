import { z } from 'zod'
import { isUuid } from '~/domain/shared/ids'

const number = z.coerce.number().int().min(0).max(2_000_000_000)

/**
 * What an address asks of a thread: the part of it, and the booking it is opened from. Anything that is neither is as
 * if it were not there.
 */
export function readThreadPart(params: URLSearchParams) {
  const read = (name: string) =>
    params.get(name) ? (number.safeParse(params.get(name)).data ?? undefined) : undefined
  const booking = params.get('booking') ?? undefined
  return {
    after: read('after'),
    before: read('before'),
    bookingId: isUuid(booking) ? booking.toLowerCase() : undefined,
  }
}
