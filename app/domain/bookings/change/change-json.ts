import { z } from 'zod'
import { priceLinesJson } from '../../pricing/price-line-json'
import { toDecimal } from '../../shared/money'
import { decimalJson, sentAmounts, sentFields } from '../../shared/schemas'
import { bookedAmounts, chargedJson } from '../booking-json'
import type { BookedTerms, BookingChange } from './booking-change'
import type { ChangeQuote } from './quote-change.server'

const termsSchema = z
  .object({
    checkIn: z.iso.date(),
    checkOut: z.iso.date(),
    guests: z.int(),
    ...chargedJson,
    taxAmount: decimalJson.describe('Taxes on top of the price'),
    totalPrice: decimalJson,
  })
  .meta({ id: 'BookedTerms' })

const difference = decimalJson.describe(
  'What the guest pays more; negative for what they get back, which is less if part of it was given back before',
)

export const changeQuoteJsonSchema = z
  .object({
    after: termsSchema,
    difference,
    paysByCard: z.boolean().describe('Whether the guest pays the difference by card before it is applied'),
    appliesItself: z.boolean().describe('Whether the host need not be asked if the guest wants it'),
    losesDiscount: z.boolean().describe('Whether the minimum of the discount code is no longer reached'),
  })
  .meta({ id: 'BookingChangeQuote' })

export const changeJsonSchema = z
  .object({
    id: z.uuid(),
    bookingId: z.uuid(),
    proposedBy: z.enum(['guest', 'host']),
    state: z
      .enum(['proposed', 'unpaid', 'applied', 'declined', 'withdrawn', 'expired'])
      .describe(
        'An `unpaid` change is agreed and waits for the guest, who pays by POST /bookings/{id}/checkout',
      ),
    before: termsSchema,
    after: termsSchema,
    difference,
    expiresAt: z.iso.datetime(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'BookingChange' })

const termsJson = (terms: BookedTerms): z.infer<typeof termsSchema> => ({
  ...sentFields(termsSchema, terms),
  priceLines: priceLinesJson(terms),
  ...sentAmounts(terms, [...bookedAmounts, 'taxAmount']),
})

/** A price of a change as the JSON endpoint returns it. */
export const changeQuoteJson = (quote: ChangeQuote): z.infer<typeof changeQuoteJsonSchema> => ({
  ...sentFields(changeQuoteJsonSchema, quote),
  after: termsJson(quote.after),
  difference: toDecimal(quote.difference),
})

/** A change as the JSON endpoints return it to the parties of its booking. */
export const changeJson = (change: BookingChange, guestId: string): z.infer<typeof changeJsonSchema> => ({
  ...sentFields(changeJsonSchema, change),
  proposedBy: change.proposedBy === guestId ? 'guest' : 'host',
  before: termsJson(change.before),
  after: termsJson(change.after),
  difference: toDecimal(change.difference),
})
