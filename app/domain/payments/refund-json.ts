import { z } from 'zod'
import type { refunds } from '#db/schema'
import { toDecimal } from '../shared/money'
import { arrivesBy } from './refund'

const refundStates = ['requested', 'sent', 'settled', 'failed'] as const

export const refundJsonSchema = z
  .object({
    id: z.uuid(),
    bookingId: z.uuid(),
    amount: z.string().regex(/^\d+\.\d\d$/),
    reason: z.string().nullable().describe('What the guest reads.'),
    state: z.enum(refundStates),
    arrivesBy: z.iso.datetime().describe('By then banks show it on the card.'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Refund' })

/** A refund as the JSON endpoints return it. */
export const refundJson = ({
  id,
  bookingId,
  amount,
  note,
  state,
  sentAt,
  createdAt,
}: typeof refunds.$inferSelect): z.infer<typeof refundJsonSchema> => ({
  id,
  bookingId,
  amount: toDecimal(amount),
  reason: note,
  state,
  arrivesBy: arrivesBy(sentAt ?? createdAt).toISOString(),
  createdAt: createdAt.toISOString(),
})
