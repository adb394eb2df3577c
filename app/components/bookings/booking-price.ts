import type { Booking } from '~/domain/bookings/change-booking.server'
import { shownTaxes } from '~/domain/taxes/add-taxes'
import type { BreakdownPrice } from './price-breakdown'

/** The breakdown of a price, which is frozen on a booking or would be. */
export const breakdownOf = ({
  nightlyPrices,
  priceLines,
  guestServiceFee,
  processingFee,
  discountAmount,
  taxLines,
  totalPrice,
}: Omit<BreakdownPrice, 'taxes' | 'discountCode'> & {
  taxLines: Parameters<typeof shownTaxes>[0]
}) => ({
  nightlyPrices,
  priceLines,
  guestServiceFee,
  processingFee,
  discountAmount,
  taxes: shownTaxes(taxLines),
  totalPrice,
})

/** The price that a booking has frozen; with its deposit while it is not confirmed, since later that has a state. */
export const bookingPrice = (booking: Booking) => ({
  ...breakdownOf(booking),
  discountCode: booking.discountCode,
  securityDeposit: booking.status === 'pending' ? booking.securityDeposit : null,
})
