import type { bookings } from '#db/schema'
import { paymentMode } from '~/integrations/payments/payments.server'
import { mileageOf } from '../listings/mileage'
import { timesOf } from '../listings/times'
import { HOLD_MINUTES, minutesAfter } from '../payments/checkout'
import type { PayablePrice } from '../taxes/payable-price'
import { REQUEST_HOURS } from './booking'
import type { Quote } from './quote-stay.server'
import type { KeyedBooking } from './repeat-booking.server'
import { pick } from '../shared/pick'

/** The columns of a booking that its price decides. */
export const priceColumns = (price: PayablePrice) => ({
  nightlyPrices: price.nightlyPrices,
  priceLines: price.lines,
  subtotal: price.subtotal,
  guestServiceFee: price.guestServiceFee,
  processingFee: price.processingFee,
  discountAmount: price.discountAmount,
  totalPrice: price.totalPrice,
  taxLines: price.taxLines,
  taxAmount: price.taxAmount,
  includedTaxAmount: price.includedTaxAmount,
  hostCommission: price.hostCommission,
  hostEarnings: price.hostEarnings,
})

/** The row of a booking, with everything that later changes must not affect. */
export function frozenTerms(
  request: KeyedBooking,
  quote: Quote,
  guestId: string,
  now: Date,
): typeof bookings.$inferInsert {
  const { listing, fees, discountCode } = quote
  const needsPayment = paymentMode() !== 'none' && quote.totalPrice > 0
  const isConfirmed = listing.instantBook && !needsPayment
  const heldFor = needsPayment ? HOLD_MINUTES : REQUEST_HOURS * 60
  return {
    listingId: listing.id,
    guestId,
    hostId: listing.hostId,
    ...pick(request, 'requestKey', 'checkIn', 'checkOut', 'guests'),
    status: isConfirmed ? 'confirmed' : 'pending',
    paymentDue: needsPayment ? (listing.instantBook ? 'charge' : 'authorization') : null,
    heldMessage: needsPayment ? request.message : null,
    expiresAt: isConfirmed ? null : minutesAfter(now, heldFor),
    pricePerNight: listing.price,
    ...priceColumns(quote),
    guestServiceFeePercentage: fees.guestServiceFeePercentage,
    paymentProcessingPercentage: fees.paymentProcessingPercentage,
    hostCommissionPercentage: fees.hostCommissionPercentage,
    cancellationFeePercentage: fees.cancellationFeePercentage,
    cancellationPolicy: listing.cancellationPolicy,
    cancellationTerms: quote.cancellationTerms,
    timeZone: listing.timeZone,
    times: timesOf(listing),
    turnoverDays: listing.turnoverDays,
    mileage: mileageOf(listing.vehicleSpecs),
    securityDeposit: quote.securityDeposit,
    discountCodeId: discountCode?.id,
    discountCode: discountCode?.code,
    createdAt: now,
    updatedAt: now,
  }
}
