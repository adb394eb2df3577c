import type { Fees } from '~/domain/pricing/fees'
import { formatExact } from '~/domain/shared/money'

/** "12%" or "$9.99". */
export const feeText = (name: keyof Fees, fee: number) =>
  name === 'listingFeeAmount' ? formatExact(fee) : `${fee}%`
