import { z } from 'zod'
import { toDecimal, type Cents } from '../shared/money'
import { decimalJson } from '../shared/schemas'
import type { PriceLine } from './price-lines'

const kinds = [
  'nights',
  'weekly_discount',
  'monthly_discount',
  'early_bird',
  'last_minute',
  'extra_guests',
  'cleaning',
] as const satisfies readonly PriceLine['kind'][]

export const priceLineJsonSchema = z
  .object({
    kind: z.enum(kinds),
    amount: decimalJson.describe('Negative for a discount'),
    percentage: z.number().optional().describe('Of a discount'),
    guests: z.int().optional().describe('The extra guests'),
    fee: decimalJson.optional().describe('What each extra guest pays for a night'),
  })
  .meta({ id: 'PriceLine' })

type PricedBooking = { priceLines: readonly PriceLine[] | null; subtotal: Cents }

/** The lines of a booking as the JSON endpoints return them. One without lines was made when there were nights only. */
export const priceLinesJson = ({
  priceLines,
  subtotal,
}: PricedBooking): z.infer<typeof priceLineJsonSchema>[] =>
  (priceLines ?? [{ kind: 'nights', amount: subtotal } satisfies PriceLine]).map(
    ({ amount, fee, ...line }) => ({
      ...line,
      amount: toDecimal(amount),
      ...(fee !== undefined && { fee: toDecimal(fee) }),
    }),
  )
