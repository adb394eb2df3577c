import { z } from 'zod'
import { currency } from '../shared/currency'
import { toDecimal } from '../shared/money'
import { decimalJson } from '../shared/schemas'
import type { HostPayments } from './host-payments.server'
import { shownFailure } from './payout'

export const hostPaymentsJsonSchema = z.object({
  state: z
    .enum(['by_bank', 'not_set_up', 'details_missing', 'in_review', 'ready'])
    .describe("How far you are with the processor's details; `by_bank` where no processor makes the payouts"),
  currency: z.string(),
  payable: decimalJson.describe('What can be paid out now'),
  minimumPayout: decimalJson.describe('Less than this waits'),
  payouts: z
    .array(
      z.object({
        id: z.uuid(),
        amount: decimalJson,
        method: z.string().nullable().describe('`transfer` by the processor, otherwise by bank'),
        status: z.enum(['pending', 'completed', 'failed']),
        createdAt: z.iso.datetime(),
        completedAt: z.iso.datetime().nullable(),
        failureReason: z.string().nullable().describe('Why a failed one was returned'),
      }),
    )
    .describe('The last 20, newest first'),
})

/** How a host is paid, as JSON. Amounts are text with two decimals. */
export const hostPaymentsJson = ({
  state,
  payable,
  minimum,
  payouts,
}: HostPayments): z.output<typeof hostPaymentsJsonSchema> => ({
  state,
  currency: currency(),
  payable: toDecimal(payable),
  minimumPayout: toDecimal(minimum),
  payouts: payouts.map((payout) => ({
    id: payout.id,
    amount: toDecimal(payout.amount),
    method: payout.method,
    status: payout.status,
    createdAt: payout.createdAt.toISOString(),
    completedAt: payout.completedAt?.toISOString() ?? null,
    failureReason: shownFailure(payout),
  })),
})
