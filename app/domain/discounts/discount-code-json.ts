import { toDecimal, type Cents } from '../shared/money'
import type { DiscountCode } from './discount-code'

const amount = (cents: Cents | null) => (cents === null ? null : toDecimal(cents))

/** A code as the JSON doors answer it to its owner: value and amounts as text with two decimals, times as instants. */
export function discountCodeJson(code: DiscountCode & { createdAt: Date; updatedAt: Date }) {
  return {
    id: code.id,
    code: code.code,
    type: code.type,
    value: code.value.toFixed(2),
    description: code.description,
    minOrderAmount: amount(code.minOrderAmount),
    maxDiscountAmount: amount(code.maxDiscountAmount),
    usageLimit: code.usageLimit,
    usageCount: code.usageCount,
    validFrom: code.validFrom.toISOString(),
    validUntil: code.validUntil.toISOString(),
    isActive: code.isActive,
    applicableToPropertyListings: code.applicableToPropertyListings,
    applicableToVehicleListings: code.applicableToVehicleListings,
    createdBy: code.createdBy,
    createdAt: code.createdAt.toISOString(),
    updatedAt: code.updatedAt.toISOString(),
  }
}
