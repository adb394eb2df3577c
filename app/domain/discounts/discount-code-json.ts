import { z } from 'zod'
import { sentAmounts, sentFields } from '../shared/schemas'
import type { DiscountCode } from './discount-code'

const decimal = z.string().meta({ description: 'Two decimals, such as 25.00' })

const fields = z.object({
  id: z.uuid(),
  code: z.string(),
  type: z.enum(['percentage', 'fixed_amount']),
  value: decimal.meta({ description: 'Percent or an amount, as type says, with two decimals' }),
  description: z.string().nullable(),
  minOrderAmount: decimal.nullable(),
  maxDiscountAmount: decimal.nullable(),
  usageLimit: z.int().nullable(),
  usageLimitPerPerson: z
    .int()
    .nullable()
    .describe(
      "How often one guest can use it; without one, a host's code has no such limit, a platform's is used once",
    ),
  usageCount: z.int(),
  validFrom: z.iso.datetime(),
  validUntil: z.iso.datetime(),
  isActive: z.boolean(),
  applicableToPropertyListings: z.boolean(),
  applicableToVehicleListings: z.boolean(),
  createdBy: z.uuid(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})

export const discountCodeJsonSchema = fields.meta({ id: 'DiscountCode' })

export const adminDiscountCodeJsonSchema = fields
  .extend({ scope: z.enum(['host', 'platform']) })
  .meta({ id: 'AdminDiscountCode' })

/** A code as the JSON endpoints return it to its owner. */
export const discountCodeJson = (code: DiscountCode): z.infer<typeof discountCodeJsonSchema> => ({
  ...sentFields(fields, code),
  ...sentAmounts(code, ['value', 'minOrderAmount', 'maxDiscountAmount']),
})

/** A code as the JSON endpoints return it to an admin, with its scope. */
export const adminDiscountCodeJson = (code: DiscountCode): z.infer<typeof adminDiscountCodeJsonSchema> => ({
  ...discountCodeJson(code),
  scope: code.scope,
})

/** What the audit keeps of a code. */
export function codeFacts(code: DiscountCode) {
  const { id: _, createdAt: __, updatedAt: ___, ...facts } = adminDiscountCodeJson(code)
  return facts
}
