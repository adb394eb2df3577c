import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#db/client.server'
import { env } from '../../../env.server'
import { mileageOf } from '../listings/mileage'
import { HOLD_MINUTES, minutesAfter } from '../payments/checkout'
import { paymentMode } from '~/integrations/payments/payments.server'
import { ok, refuse } from '../shared/result'
import { knowsPlace } from './arrival'
import { REQUEST_HOURS } from './booking'
import { bookingEmails } from './booking-emails'
import type { Booking } from './change-booking.server'
import { priceFacts, type Quote } from './quote-stay.server'
import type { StayFacts } from './read-stays.server'
import { keyed, type KeyedBooking } from './repeat-booking.server'
import type { NewBooking } from './write-bookings.server'

/** A request to book, with who asks and when. */
export type Asked = { request: KeyedBooking; guest: { id: string }; now: Date }

/**
 * The booking that a request makes, or why it is refused, from what was read under the lock of the listing. The
 * database is asked again for a discount code alone.
 */
export async function newBooking({ request, guest, now }: Asked, facts: StayFacts | null, executor: Db) {
  const quoted = await priceFacts(request, facts, { now, executor })
  if (!quoted.ok) return quoted
  const { quote } = quoted
  const { discountCode, totalPrice } = quote
  if (quote.listing.hostId === guest.id) return refuse('own_listing')
  if (request.hostId && request.hostId !== quote.listing.hostId) return refuse('not_your_host')
  if (request.totalPrice !== undefined && request.totalPrice !== totalPrice) {
    // A code that was typed but not applied: the guest saw the price without it.
    const sawFullPrice = discountCode !== null && request.totalPrice === quote.totalBeforeDiscount
    return sawFullPrice
      ? refuse('discount_just_applied', { totalPrice })
      : refuse('total_changed', { totalPrice })
  }
  const booking = frozenTerms(request, quote, guest.id, now)
  const emails = emailsFor(booking, facts!)
  return ok({ added: { booking, request: keyed(request, guest.id), emails } satisfies NewBooking })
}

/**
 * The emails to both sides, none before the booking is paid. Only those about a confirmed booking say how to get there.
 */
const emailsFor = (booking: Booking, { listing, guest, host }: StayFacts) => {
  if (booking.paymentDue) return []
  const arrival = knowsPlace(booking.status) ? { ...listing, checkIn: listing.checkInInstructions } : null
  const kind = booking.status === 'confirmed' ? 'confirmed' : 'requested'
  return bookingEmails[kind]({ ...booking, listing, guest, host, arrival }, env().APP_ORIGIN)
}

/** The row of the booking, with everything that later changes must not affect. */
function frozenTerms(request: KeyedBooking, quote: Quote, guestId: string, now: Date): Booking {
  const { listing, fees, discountCode } = quote
  const needsPayment = paymentMode() !== 'none' && quote.totalPrice > 0
  const isConfirmed = listing.instantBook && !needsPayment
  const heldFor = needsPayment ? HOLD_MINUTES : REQUEST_HOURS * 60
  return {
    id: uuidv7(),
    listingId: listing.id,
    guestId,
    hostId: listing.hostId,
    requestKey: request.requestKey,
    checkIn: request.checkIn,
    checkOut: request.checkOut,
    stay: `[${request.checkIn},${request.checkOut})`,
    guests: request.guests,
    status: isConfirmed ? 'confirmed' : 'pending',
    paymentDue: needsPayment ? (listing.instantBook ? 'charge' : 'authorization') : null,
    heldMessage: needsPayment ? (request.message ?? null) : null,
    expiresAt: isConfirmed ? null : minutesAfter(now, heldFor),
    pricePerNight: listing.price,
    nightlyPrices: quote.nightlyPrices,
    priceLines: quote.lines,
    subtotal: quote.subtotal,
    guestServiceFee: quote.guestServiceFee,
    processingFee: quote.processingFee,
    discountAmount: quote.discountAmount,
    totalPrice: quote.totalPrice,
    taxLines: quote.taxLines,
    taxAmount: quote.taxAmount,
    includedTaxAmount: quote.includedTaxAmount,
    hostCommission: quote.hostCommission,
    hostEarnings: quote.hostEarnings,
    guestServiceFeePercentage: fees.guestServiceFeePercentage,
    paymentProcessingPercentage: fees.paymentProcessingPercentage,
    hostCommissionPercentage: fees.hostCommissionPercentage,
    cancellationFeePercentage: fees.cancellationFeePercentage,
    cancellationPolicy: listing.cancellationPolicy,
    cancellationTerms: quote.cancellationTerms,
    timeZone: listing.timeZone,
    mileage: mileageOf(listing.vehicleSpecs),
    securityDeposit: quote.securityDeposit,
    discountCodeId: discountCode?.id ?? null,
    discountCode: discountCode?.code ?? null,
    refundAmount: null,
    cancellationHostEarnings: null,
    cancellationPlatformFee: null,
    cancellationTaxLines: null,
    cancellationTaxAmount: null,
    declineReason: null,
    createdAt: now,
    updatedAt: now,
  }
}
