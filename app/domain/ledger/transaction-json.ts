import { z } from 'zod'
import type { accountTransactions } from '#db/schema'
import { toDecimal } from '../shared/money'
import { sentFields } from '../shared/schemas'
import { originLabels, transactionStatusLabels, transactionTypes } from './transaction-words'

const keysOf = <K extends string>(labels: Record<K, string>) => Object.keys(labels) as [K, ...K[]]

export const transactionJsonSchema = z
  .object({
    id: z.uuid(),
    userId: z.uuid(),
    bookingId: z.uuid().nullable(),
    payoutId: z.uuid().nullable(),
    type: z.enum(transactionTypes),
    origin: z.enum(keysOf(originLabels)),
    amount: z
      .string()
      .regex(/^\d+\.\d\d$/)
      .describe('Dollars with two decimals. The type gives the direction.'),
    currency: z.string(),
    description: z.string(),
    status: z.enum(keysOf(transactionStatusLabels)),
    processedBy: z.uuid().nullable().describe('The admin who recorded it; null for automatic transactions'),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'AccountTransaction' })

/** An account transaction as the JSON endpoints return it. */
export const transactionJson = (
  row: typeof accountTransactions.$inferSelect,
): z.infer<typeof transactionJsonSchema> => ({
  ...sentFields(transactionJsonSchema, row),
  amount: toDecimal(row.amount),
})
