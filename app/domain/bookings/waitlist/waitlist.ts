import { z } from 'zod'
import { notAnAmount, emptyAsUndefined, money } from '../../shared/number-fields'
import { requiredId, uuidField } from '../../shared/ids'
import type { BookingStatus } from '../../shared/booking-status'
import { quoteSchema } from '../booking'

/** The stay that a guest waits for, as the booking card sends it. */
export const waitedStay = quoteSchema.omit({ discountCode: true })

/** The form of a listing's waiting list. */
export const joinWaitlistSchema = waitedStay.extend({
  maxTotal: z
    .preprocess(
      emptyAsUndefined,
      money(notAnAmount)
        .refine((cents) => cents > 0, 'Must be more than 0')
        .optional(),
    )
    .describe('You are only told if the whole stay, fees and taxes included, costs no more than this'),
})

export const joinWaitlistBodySchema = joinWaitlistSchema.extend({ listingId: requiredId('Listing') })

export const leaveWaitlistSchema = z.object({ id: uuidField })

export type JoinWaitlistInput = z.output<typeof joinWaitlistSchema>

type Entry = { booking: { status: BookingStatus; paymentDue: string | null } | null }

/** Where an entry stands: waiting, its nights held for the guest, used for a booking, or over without one. */
export function stateOf({ booking }: Entry) {
  if (!booking) return 'waiting'
  if (booking.status === 'cancelled') return 'ended'
  return booking.paymentDue ? 'held' : 'booked'
}
