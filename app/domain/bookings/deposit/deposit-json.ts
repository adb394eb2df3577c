import { z } from 'zod'
import type { securityDeposits } from '#db/schema'
import { refundJson, refundJsonSchema } from '../../payments/refund-json'
import type { Refund } from '../../payments/request-refund.server'
import { privatePictureJson, privatePictureJsonSchema } from '../../pictures/private-picture-fields'
import { decimalJson, sentFields } from '../../shared/schemas'
import { toDecimal } from '../../shared/money'
import type { ClaimPictures } from './deposits.queries.server'

const instant = z.iso.datetime()

export const depositJsonSchema = z
  .object({
    amount: decimalJson,
    state: z
      .enum(['due', 'failed', 'authorized', 'claimed', 'capturing', 'releasing', 'captured', 'released'])
      .describe('`failed`: the bank declined; `authorized` and `claimed`: it is held'),
    claim: z
      .object({
        amount: decimalJson,
        reason: z.string(),
        evidence: z.string(),
        pictures: z.array(privatePictureJsonSchema).describe("The host's"),
        claimedAt: instant,
        withdrawnAt: instant.nullable().describe('When the host withdrew it'),
        answer: z.enum(['accepted', 'contested']).nullable(),
        note: z.string().nullable().describe('What the guest wrote'),
        answerPictures: z.array(privatePictureJsonSchema).describe("The guest's"),
      })
      .nullable(),
    decision: z
      .object({ amount: decimalJson.describe('What is captured'), reason: z.string().nullable() })
      .nullable(),
    closedAt: instant.nullable(),
    refunds: z.array(refundJsonSchema).describe('What an admin gave back of it after it was captured'),
  })
  .meta({ id: 'SecurityDeposit' })

/** A security deposit as the JSON endpoints return it to one of its two parties. */
export const depositJson = (
  deposit: typeof securityDeposits.$inferSelect,
  { refunds, pictures }: { refunds: readonly Refund[]; pictures: ClaimPictures },
): z.infer<typeof depositJsonSchema> => ({
  ...sentFields(depositJsonSchema, deposit),
  amount: toDecimal(deposit.amount),
  claim: deposit.claimedAt && {
    amount: toDecimal(deposit.claimAmount!),
    reason: deposit.claimReason!,
    evidence: deposit.claimEvidence!,
    pictures: pictures.ofHost.map(privatePictureJson),
    claimedAt: deposit.claimedAt.toISOString(),
    withdrawnAt: deposit.withdrawnAt?.toISOString() ?? null,
    answer: deposit.answer,
    note: deposit.answerNote,
    answerPictures: pictures.ofGuest.map(privatePictureJson),
  },
  decision:
    deposit.decidedAmount === null
      ? null
      : { amount: toDecimal(deposit.decidedAmount), reason: deposit.decisionReason },
  refunds: refunds.map(refundJson),
})
