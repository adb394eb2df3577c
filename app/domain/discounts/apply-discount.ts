import type { AppliedDiscount } from '../pricing/price-stay'
import { smallestAmount } from '../shared/currency'
import { percentageOf, type Cents } from '../shared/money'
import { ok, refuse } from '../shared/result'
import type { DiscountCode } from './discount-code'
import type { ListingType } from '../listings/choices'

/** How often one guest can use a code; null for as often as wanted. A platform code that does not say is used once. */
export const limitPerPerson = ({
  usageLimitPerPerson,
  scope,
}: Pick<DiscountCode, 'usageLimitPerPerson' | 'scope'>): number | null =>
  usageLimitPerPerson ?? (scope === 'platform' ? 1 : null)

/**
 * The discount of a code on a stay, or why it does not apply. A percentage is rounded half-up and capped at the
 * maximum of the code. No discount exceeds the subtotal, so the total never falls below the fees.
 */
export function applyDiscount(
  code: DiscountCode,
  stay: { subtotal: Cents; listing: { type: ListingType; hostId: string } },
  now: Date,
) {
  if (!code.isActive) return refuse('discount_inactive')
  if (now < code.validFrom) return refuse('discount_not_started')
  if (now >= code.validUntil) return refuse('discount_expired')
  if (code.scope === 'host' && code.createdBy !== stay.listing.hostId) return refuse('discount_wrong_host')
  const fitsCategory =
    stay.listing.type === 'property' ? code.applicableToPropertyListings : code.applicableToVehicleListings
  if (!fitsCategory) return refuse('discount_wrong_category')
  if (code.usageLimit !== null && code.usageCount >= code.usageLimit) return refuse('discount_used_up')
  if (code.minOrderAmount !== null && stay.subtotal < code.minOrderAmount) {
    return refuse('discount_below_minimum', { minOrderAmount: code.minOrderAmount })
  }
  return ok({ discount: discountOn(code, stay.subtotal) })
}

/** The discount of a code that applies to a stay. */
export function discountOn(code: DiscountCode, subtotal: Cents): AppliedDiscount {
  const raw =
    code.type === 'percentage'
      ? percentageOf(subtotal, code.value / 100)
      : code.value - (code.value % smallestAmount())
  const capped = code.maxDiscountAmount === null ? raw : Math.min(raw, code.maxDiscountAmount)
  return { amount: Math.min(capped, subtotal), scope: code.scope }
}
