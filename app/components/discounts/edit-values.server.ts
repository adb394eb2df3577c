import type { DiscountCode } from '~/domain/discounts/discount-code'
import { wallClock } from '~/domain/shared/dates'
import { toDecimal } from '~/domain/shared/money'
import type { CodeFormValues } from './code-form'

/** A code as the fields of its form, with its times in the given zone. */
export function editValues(code: DiscountCode, timeZone: string): CodeFormValues {
  const money = (cents: number | null) => (cents === null ? '' : toDecimal(cents))
  // Seconds only where a client sent some, so that saving the form again moves neither end.
  const time = (instant: Date) =>
    new Date(wallClock(timeZone, instant))
      .toISOString()
      .slice(0, 23)
      .replace(/(:00)?\.000$/, '')
  return {
    code: code.code,
    type: code.type,
    value: toDecimal(code.value),
    description: code.description ?? '',
    minOrderAmount: money(code.minOrderAmount),
    maxDiscountAmount: money(code.maxDiscountAmount),
    usageLimit: code.usageLimit === null ? '' : String(code.usageLimit),
    usageLimitPerPerson: code.usageLimitPerPerson === null ? '' : String(code.usageLimitPerPerson),
    validFrom: time(code.validFrom),
    validUntil: time(code.validUntil),
    applicableToPropertyListings: code.applicableToPropertyListings,
    applicableToVehicleListings: code.applicableToVehicleListings,
  }
}
