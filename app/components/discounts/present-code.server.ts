import type { discountCodesOf } from '~/domain/discounts/discount-codes.queries.server'
import { discountOff, discountState, discountUse, discountWindow } from '~/domain/discounts/discount-words'
import { formatExact } from '~/domain/shared/money'

type Code = Awaited<ReturnType<typeof discountCodesOf>>[number]

/** A discount code as its card shows it. */
export function presentCode(code: Code, timeZone: string, now: Date) {
  const { id, description, minOrderAmount, maxDiscountAmount } = code
  const terms = [
    minOrderAmount !== null && `On bookings of at least ${formatExact(minOrderAmount)}.`,
    maxDiscountAmount !== null && `At most ${formatExact(maxDiscountAmount)} off.`,
  ].filter((term) => term !== false)
  return {
    id,
    code: code.code,
    description,
    state: discountState(code, now),
    terms,
    off: discountOff(code),
    window: discountWindow(code, timeZone, now),
    usage: discountUse(code),
    forProperties: code.applicableToPropertyListings,
    forVehicles: code.applicableToVehicleListings,
  }
}

export type PresentedCode = ReturnType<typeof presentCode>
