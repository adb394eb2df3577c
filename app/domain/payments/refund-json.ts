import { z } from 'zod'
import type { refunds } from '#db/schema'
import { toDecimal } from '../shared/money'
import { sentFields } from '../shared/schemas'
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
export const refundJson = (refund: typeof refunds.$inferSelect): z.infer<typeof refundJsonSchema> => ({
  ...sentFields(refundJsonSchema, refund),
  amount: toDecimal(refund.amount),
  reason: refund.note,
  arrivesBy: arrivesBy(refund.sentAt ?? refund.createdAt).toISOString(),
})
