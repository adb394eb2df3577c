import { divideRefund } from './refund'
import { HALF_OF_NIGHTS } from '../listings/cancellation'
import type { Fees } from '../pricing/fees'
import { priceStay } from '../pricing/price-stay'
import { addDays } from '../shared/dates'
import type { Cents } from '../shared/money'

const NIGHTS = 3
const NIGHTLY: Cents = 100_00
const FIRST = '2027-03-01'

/** How the price of a stay is divided, and how after a cancellation with half of the nightly price refunded. */
export type FeeExample = {
  guestPays: Cents
  hostEarns: Cents
  platformTakes: Cents
  processingFee: Cents
  cancelled: { guestGetsBack: Cents; hostEarns: Cents; platformTakes: Cents; processingFee: Cents }
}

/** The effect of fees on a stay of 3 nights at $100, priced by the same rules as every booking. */
export function feeExample(fees: Fees): FeeExample {
  const priced = priceStay({
    nightlyPrices: Array.from({ length: NIGHTS }, (_, night) => ({
      date: addDays(FIRST, night),
      price: NIGHTLY,
    })),
    fees,
  })
  const refund = divideRefund({ ...priced, priceLines: priced.lines, ...fees }, HALF_OF_NIGHTS)
  return {
    guestPays: priced.totalPrice,
    hostEarns: priced.hostEarnings,
    processingFee: priced.processingFee,
    platformTakes: priced.hostCommission + priced.guestServiceFee,
    cancelled: {
      guestGetsBack: refund.refundAmount,
      hostEarns: refund.cancellationHostEarnings,
      platformTakes: refund.cancellationPlatformFee,
      processingFee: priced.processingFee,
    },
  }
}
