import { z } from 'zod'
import { toDecimal, type Cents } from '../shared/money'
import type { DiscountCode } from './discount-code'

type CodeRow = DiscountCode & { createdAt: Date; updatedAt: Date }

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

const amount = (cents: Cents | null) => (cents === null ? null : toDecimal(cents))

/** The terms and the use of a code, without id and timestamps. */
const termsOf = (code: DiscountCode) => ({
  code: code.code,
  type: code.type,
  value: toDecimal(code.value),
  description: code.description,
  minOrderAmount: amount(code.minOrderAmount),
  maxDiscountAmount: amount(code.maxDiscountAmount),
  usageLimit: code.usageLimit,
  usageLimitPerPerson: code.usageLimitPerPerson,
  usageCount: code.usageCount,
  validFrom: code.validFrom.toISOString(),
  validUntil: code.validUntil.toISOString(),
  isActive: code.isActive,
  applicableToPropertyListings: code.applicableToPropertyListings,
  applicableToVehicleListings: code.applicableToVehicleListings,
  createdBy: code.createdBy,
})

/** A code as the JSON endpoints return it to its owner. */
export const discountCodeJson = (code: CodeRow): z.infer<typeof discountCodeJsonSchema> => ({
  id: code.id,
  ...termsOf(code),
  createdAt: code.createdAt.toISOString(),
  updatedAt: code.updatedAt.toISOString(),
})

/** A code as the JSON endpoints return it to an admin, with its scope. */
export const adminDiscountCodeJson = (code: CodeRow): z.infer<typeof adminDiscountCodeJsonSchema> => ({
  ...discountCodeJson(code),
  scope: code.scope,
})

/** What the audit keeps of a code. */
export const codeFacts = (code: DiscountCode) => ({ ...termsOf(code), scope: code.scope })
