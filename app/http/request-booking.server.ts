import { requestBooking } from '../domain/bookings/request-booking.server'
import { limitCodeGuesses } from './limit-code-guesses.server'
import { countAttempt, refundAttempt } from './rate-limit.server'

type Input = Parameters<typeof requestBooking>[0]
type Context = { request: Request; guest: { id: string }; now: Date }

/** Books. A booking holds nights before it is paid, so an account can make only so many in an hour. */
export const rateLimitedBooking = (input: Input, { request, guest, now }: Context) =>
  limitCodeGuesses(input.discountCode, { request, user: guest }, async () => {
    const tooMany = await countAttempt('bookingPerGuest', guest.id)
    if (tooMany) return { ...tooMany, refusal: 'too_many_bookings' as const }
    const result = await requestBooking(input, { guest, now })
    if (!result.ok) await refundAttempt('bookingPerGuest', guest.id)
    return result
  })
