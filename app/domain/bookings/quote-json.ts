import { z } from 'zod'
import { priceLineJsonSchema, priceLinesJson } from '../pricing/price-line-json'
import { toDecimal } from '../shared/money'
import { decimalJson, sentAmounts } from '../shared/schemas'
import { taxesJson, taxesJsonSchema } from './booking-json'
import type { Quote } from './quote-stay.server'

/** The fee calculation of the specification, with the lines and taxes that lead to it. */
export const quoteJsonSchema = z
  .object({
    basePrice: decimalJson.describe("The listing's price of a night or day, without exceptions"),
    nights: z.int(),
    priceLines: z.array(priceLineJsonSchema).describe('What the host charges; they add up to the subtotal'),
    subtotal: decimalJson,
    guestServiceFee: decimalJson,
    paymentProcessingFee: decimalJson,
    discountAmount: decimalJson,
    taxes: taxesJsonSchema,
    totalGuestCost: decimalJson,
    hostCommission: decimalJson,
    hostEarnings: decimalJson,
    securityDeposit: decimalJson
      .nullable()
      .describe('Held on the card near pick-up, and no part of the cost'),
  })
  .meta({ id: 'Quote' })

/** A quote as the JSON endpoint returns it. */
export const quoteJson = (quote: Quote): z.infer<typeof quoteJsonSchema> => ({
  basePrice: toDecimal(quote.listing.price),
  nights: quote.nights,
  priceLines: priceLinesJson({ priceLines: quote.lines, subtotal: quote.subtotal }),
  ...sentAmounts(quote, amounts),
  paymentProcessingFee: toDecimal(quote.processingFee),
  taxes: taxesJson(quote.taxLines),
  totalGuestCost: toDecimal(quote.totalPrice),
})

const amounts = [
  'subtotal',
  'guestServiceFee',
  'discountAmount',
  'hostCommission',
  'hostEarnings',
  'securityDeposit',
] as const
