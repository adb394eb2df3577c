import { z } from 'zod'
import { isPercentage, ofHundredths, type Fees } from '../pricing/fees'
import { emptyAsUndefined } from '../shared/number-fields'
import { readAs, versionField } from '../shared/schemas'
import { instantOf, readLocalTime } from '../shared/dates'
import { smallestAmount } from '../shared/currency'
import { fromDecimal } from '../shared/money'
import { feeBounds } from './fee-words'

/** A fee as typed: at most two decimals, within its bounds. */
function fee(name: keyof Fees) {
  const { min, max } = feeBounds(name)
  const unit = isPercentage(name) ? 1 : smallestAmount()
  const decimals = unit === 1 ? 'with at most two decimals' : 'without decimals'
  const range = `Must be from ${min} to ${max.toLocaleString('en-US')}, ${decimals}`
  const read = (text: string) => {
    const hundredths = fromDecimal(text)
    if (hundredths === null || hundredths % unit !== 0) return null
    return hundredths >= min * 100 && hundredths <= max * 100 ? ofHundredths(name, hundredths) : null
  }
  return z.preprocess(
    emptyAsUndefined,
    z
      .string({ error: (issue) => (issue.input === undefined ? 'Enter a number, 0 for none' : range) })
      .max(20, range)
      .transform(readAs(read, range)),
  )
}

const feesSchema = z.object({
  guestServiceFeePercentage: fee('guestServiceFeePercentage'),
  hostCommissionPercentage: fee('hostCommissionPercentage'),
  paymentProcessingPercentage: fee('paymentProcessingPercentage'),
  listingFeeAmount: fee('listingFeeAmount'),
  cancellationFeePercentage: fee('cancellationFeePercentage'),
})

const notATime = 'Must be a date and time such as 2027-03-06T14:00'

/** A UTC time, as a `datetime-local` field sends it. */
const utcTime = z.preprocess(
  emptyAsUndefined,
  z
    .string({ error: (issue) => (issue.input === undefined ? 'Choose when the fees take effect' : notATime) })
    .max(40, notATime)
    .transform(readAs(readLocalTime, notATime))
    .transform((time) => instantOf('UTC', time)),
)

const choose = { error: 'Choose when the fees take effect' }
const save = { ...feesSchema.shape, intent: z.literal('save'), version: versionField }

/** The page's forms: save the fees now or for later, preview them, or cancel a scheduled change. */
export const feesFormSchema = z.discriminatedUnion(
  'intent',
  [
    z.discriminatedUnion(
      'when',
      [
        z.object({ ...save, when: z.literal('now') }),
        z.object({ ...save, when: z.literal('later'), from: utcTime }),
      ],
      choose,
    ),
    z.object({ ...feesSchema.shape, intent: z.literal('preview') }),
    z.object({ intent: z.literal('cancel') }),
  ],
  { error: 'That action is not available on this page.' },
)
