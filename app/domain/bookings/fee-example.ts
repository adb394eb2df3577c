import { divideRefund } from './refund'
import { HALF_OF_NIGHTS } from '../listings/cancellation'
import type { Fees } from '../pricing/fees'
import { priceStay } from '../pricing/price-stay'
import { addDays } from '../shared/dates'
import type { Cents } from '../shared/money'

const NIGHTS = 3
const NIGHTLY: Cents = 100_00
const FIRST = '2027-03-01'

/** Who has what of a stay, and of the same stay when its guest cancels and gets half of the nights back. */
export type FeeExample = {
  guestPays: Cents
  hostEarns: Cents
  platformTakes: Cents
  processorTakes: Cents
  cancelled: { guestGetsBack: Cents; hostEarns: Cents; platformTakes: Cents; processorTakes: Cents }
}

/** What fees come to at a stay of 3 nights at $100, by the rules that price every booking. */
export function feeExample(fees: Fees): FeeExample {
  const priced = priceStay({
    nightlyPrices: Array.from({ length: NIGHTS }, (_, night) => ({
      date: addDays(FIRST, night),
      price: NIGHTLY,
    })),
    fees,
  })
  const back = divideRefund(
    { ...priced, cancellationFeePercentage: fees.cancellationFeePercentage },
    HALF_OF_NIGHTS,
  )
  return {
    guestPays: priced.totalPrice,
    hostEarns: priced.hostEarnings,
    processorTakes: priced.processingFee,
    platformTakes: priced.hostCommission + priced.guestServiceFee,
    cancelled: {
      guestGetsBack: back.refundAmount,
      hostEarns: back.cancellationHostEarnings,
      platformTakes: back.cancellationPlatformFee,
      processorTakes: priced.processingFee,
    },
  }
}
