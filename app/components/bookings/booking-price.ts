import type { Booking } from '~/domain/bookings/change-booking.server'
import { shownTaxes } from '~/domain/taxes/add-taxes'
import type { BreakdownPrice } from './price-breakdown'

/** The price that a booking has frozen; with its deposit while it is not confirmed, since later that has a state. */
export const bookingPrice = ({
  status,
  nightlyPrices,
  priceLines,
  guestServiceFee,
  processingFee,
  discountAmount,
  discountCode,
  taxLines,
  totalPrice,
  securityDeposit,
}: Booking) =>
  ({
    nightlyPrices,
    priceLines,
    guestServiceFee,
    processingFee,
    discountAmount,
    discountCode,
    taxes: shownTaxes(taxLines),
    totalPrice,
    securityDeposit: status === 'pending' ? securityDeposit : null,
  }) satisfies BreakdownPrice
