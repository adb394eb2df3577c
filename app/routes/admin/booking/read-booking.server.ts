import { v7 as uuidv7 } from 'uuid'
import { textsOfBooking } from '~/domain/bookings/administration/booking-texts.queries.server'
import {
  isChangedSinceSold,
  type BookingRecord,
} from '~/domain/bookings/administration/search-bookings.queries.server'
import { historyOf } from '~/domain/bookings/bookings.queries.server'
import { describeEvent, withoutBeginnings } from '~/domain/bookings/describe-booking'
import { givenBack } from '~/domain/bookings/describe-refund'
import { guestRefund } from '~/domain/bookings/refund'
import { formatUtc } from '~/domain/shared/dates'
import { formatExact, toDecimal } from '~/domain/shared/money'
import { presentBooking } from '~/routes/admin/bookings/present-booking.server'
import type { CancellationOptions } from './cancellation-form'

/** A booking with its money, its history, and how it can be cancelled. */
export async function readBooking(record: BookingRecord, now: Date) {
  const { booking, listing } = record
  const [history, texts, isChanged] = await Promise.all([
    historyOf(booking.id),
    textsOfBooking(booking),
    isChangedSinceSold(booking),
  ])
  return {
    ...presentBooking(record),
    guests: booking.guests,
    money: moneyLines(record),
    history: withoutBeginnings(history).map((event) => ({
      words: describeEvent(event, { viewerId: '', type: listing.type, outcome: null }),
      when: formatUtc(event.createdAt),
    })),
    texts,
    cancellation: cancellationOf(record, now, isChanged),
  }
}

/** The lines of the payment that are not zero, and how a cancellation divided it. */
function moneyLines({ booking, refundedByAdmins: byAdmins }: BookingRecord): (readonly [string, string])[] {
  const refunded = givenBack({ total: booking.totalPrice, refund: booking.refundAmount ?? 0, byAdmins })
  const lines = [
    ['Price', booking.subtotal],
    ['Discount', -booking.discountAmount],
    ['Guest service fee', booking.guestServiceFee],
    ['Processing fee', booking.processingFee],
    ['Taxes', booking.taxAmount],
    ['Total', booking.totalPrice],
    ['Host earns', booking.hostEarnings],
    ['Refunded otherwise', byAdmins],
    ['Refund of the cancellation', refunded.cancellation],
    ['Host keeps', booking.cancellationHostEarnings ?? 0],
  ] as const
  return lines.filter(([, amount]) => amount !== 0).map(([name, amount]) => [name, formatExact(amount)])
}

/** The form's start, or why there is none. */
function cancellationOf(
  { booking, refundedByAdmins: byAdmins }: BookingRecord,
  now: Date,
  isChanged: boolean,
): CancellationOptions | { reason: string | null } {
  if (booking.status === 'pending' && booking.paymentDue)
    return { reason: 'Its guest has not paid yet. Unpaid, it ends by itself.' }
  if (booking.status === 'pending') return { requestKey: uuidv7(), refund: null }
  if (booking.status !== 'confirmed') return { reason: null }
  const policy = guestRefund(booking, now, { isChanged })
  if (!policy.ok)
    return {
      reason: 'It has begun and can no longer be cancelled. You can still refund a part of the payment.',
    }
  const total = booking.totalPrice
  const sent = (refund: number) => givenBack({ total, refund, byAdmins }).cancellation
  const left = sent(total)
  return {
    requestKey: uuidv7(),
    refund: {
      policy: formatExact(sent(policy.refund.refundAmount)),
      left: formatExact(left),
      max: toDecimal(left),
    },
  }
}
