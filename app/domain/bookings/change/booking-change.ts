import { z } from 'zod'
import type { BookedTerms, bookingChanges } from '#db/schema'
import { requestBookingSchema } from '../booking'
import { hasStarted, shareAt } from '../cancellation-terms'
import type { Cents } from '../../shared/money'

export type BookingChange = typeof bookingChanges.$inferSelect
export type { BookedTerms }

/** Hours in which a change can be answered, and then paid. */
export const CHANGE_HOURS = 24

/** How many changes of a booking one side can propose in a day: each is an email to the other. */
export const CHANGES_PER_DAY = 10

/** Other dates or guests for a booking. Clients may send the total that they saw, which must then still be right. */
export const changeSchema = requestBookingSchema
  .pick({ checkIn: true, checkOut: true, requestKey: true, totalPrice: true })
  .extend({ guests: requestBookingSchema.shape.guests.removeDefault().optional() })

/** The same before it is proposed: the GET form that shows what it costs. */
export const changeQuoteSchema = changeSchema.pick({ checkIn: true, checkOut: true, guests: true })

export type ChangeInput = z.output<typeof changeSchema>

export const answerSchema = z.object({
  answer: z.enum(['accept', 'decline', 'withdraw'], { error: "Must be 'accept', 'decline' or 'withdraw'" }),
})
export type ChangeAnswer = z.output<typeof answerSchema>['answer']

/** The states of a change that waits for an answer or a payment. */
export const openStates = ['proposed', 'unpaid'] as const satisfies readonly BookingChange['state'][]

/** Whether a change waits for an answer or a payment. */
export const isOpen = ({ state }: Pick<BookingChange, 'state'>): boolean =>
  (openStates as readonly string[]).includes(state)

type Dates = Pick<BookedTerms, 'checkIn' | 'checkOut'>

/** Whether every night of one stay is a night of another. */
export const isWithin = (inner: Dates, outer: Dates): boolean =>
  inner.checkIn >= outer.checkIn && inner.checkOut <= outer.checkOut

/**
 * Whether a host with Instant Book need not be asked about a guest's change that keeps the rules of the listing: when
 * the guest could cancel for nothing anyway, or keeps all nights and pays no less. Otherwise a change would be a way
 * around the cancellation policy.
 */
export function costsHostNothing(before: BookedTerms, after: BookedTerms, now: Date): boolean {
  const { nightsPercentage } = shareAt(before.cancellationTerms, now)
  const isFree = !hasStarted(before.cancellationTerms, now) && nightsPercentage === 100
  return isFree || (isWithin(before, after) && after.totalPrice >= before.totalPrice)
}

/** How much more a booking costs after a change; negative for less. */
export const differenceOf = (before: BookedTerms, after: BookedTerms): Cents =>
  after.totalPrice - before.totalPrice
