import { z } from 'zod'
import type { discountCodes } from '#db/schema'
import { CODE_MAX } from './limits'
import { MAX_MONEY } from '../shared/money'
import { money, notAnAmount } from '../shared/number-fields'
import { decimalJson } from '../shared/schemas'
import { boundedText } from '../shared/text'

/** Specification 1, section 5: trimmed and upper-cased before use; specification 2: at most 50 characters. */
export const discountCodeText = boundedText({
  min: 1,
  tooShort: 'Please enter a discount code to apply.',
  max: CODE_MAX,
  tooLong: 'Code too long',
  isPlain: true,
}).toUpperCase()

export const validateDiscountSchema = z.object({
  code: discountCodeText,
  /** The price of the stay before fees. */
  bookingAmount: money(notAnAmount).refine((cents) => cents <= MAX_MONEY, notAnAmount),
})

export const discountTriedSchema = z.object({
  discountAmount: decimalJson,
  discountCode: z.object({ code: z.string(), description: z.string().nullable() }),
})

/** What the form of a code edits. */
export const editedCodeFields = [
  'code',
  'type',
  'value',
  'description',
  'minOrderAmount',
  'maxDiscountAmount',
  'usageLimit',
  'usageLimitPerPerson',
  'validFrom',
  'validUntil',
  'applicableToPropertyListings',
  'applicableToVehicleListings',
] as const

/** A discount code. Amounts are in cents, `value` is in hundredths of a percent or cents, depending on `type`. */
export type DiscountCode = typeof discountCodes.$inferSelect
