import { formatInstant } from '../shared/dates'
import { formatExact } from '../shared/money'
import type { DiscountCode } from './discount-code'

/** "10% off" or "$25 off"; "$19.99 off" where there are cents. */
export const discountOff = ({ type, value }: Pick<DiscountCode, 'type' | 'value'>) =>
  type === 'percentage' ? `${value / 100}% off` : `${formatExact(value).replace(/\.00$/, '')} off`

/** When a code can be used, in the given time zone. */
export function discountWindow(
  { validFrom, validUntil }: Pick<DiscountCode, 'validFrom' | 'validUntil'>,
  timeZone: string,
  now: Date,
): string {
  const [from, until] = [formatInstant(validFrom, timeZone), formatInstant(validUntil, timeZone)]
  if (now >= validUntil) return `Expired ${until}. Was valid from ${from}`
  return now < validFrom ? `Starts ${from}. Valid until ${until}` : `Valid from ${from} until ${until}`
}
